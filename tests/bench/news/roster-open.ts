/** Schools of the half to build on, in the same form as those of the held-out half. */
export const OPEN_ROSTER = `
linc-por|Lincoln High School|Portland|OR|Multnomah|Portland Public Schools|Gresham;Beaverton|Cardinals||lincolnhs.pps.net
linc-tac|Lincoln High School|Tacoma|WA|Pierce|Tacoma Public Schools|Lakewood;Fircrest|Abes||
linc-sto|Lincoln High School|Stockton|CA|San Joaquin|Lincoln Unified School District|Lodi;Manteca|Trojans||
linc-sd|Lincoln High School|San Diego|CA|San Diego|San Diego Unified School District|Lemon Grove;National City|Hornets||
linc-ne|Lincoln High School|Lincoln|NE|Lancaster|Lincoln Public Schools|Waverly;Hickman|Links||
linc-des|Lincoln High School|Des Moines|IA|Polk|Des Moines Public Schools|West Des Moines;Ankeny|Railsplitters||
linc-sio|Lincoln High School|Sioux Falls|SD|Minnehaha|Sioux Falls School District|Brandon;Tea|Patriots||
linc-tal|Lincoln High School|Tallahassee|FL|Leon|Leon County Schools|Woodville|Trojans||
linc-man|Lincoln High School|Manitowoc|WI|Manitowoc|Manitowoc Public School District|Two Rivers|Ships||
linc-wr|Lincoln High School|Wisconsin Rapids|WI|Wood|Wisconsin Rapids Public Schools|Nekoosa;Port Edwards|Raiders||
linc-abe|Abraham Lincoln High School|Denver|CO|Denver|Denver Public Schools|Lakewood;Sheridan|Lancers||
linc-phi|Abraham Lincoln High School|Philadelphia|PA|Philadelphia|School District of Philadelphia|Bensalem|Railsplitters||
linc-gah|Gahanna Lincoln High School|Gahanna|OH|Franklin|Gahanna-Jefferson Public Schools|New Albany;Reynoldsburg|Lions|Lincoln High School|
roos-sea|Roosevelt High School|Seattle|WA|King|Seattle Public Schools|Shoreline;Kirkland|Roughriders||
roos-por|Roosevelt High School|Portland|OR|Multnomah|Portland Public Schools|St. Johns;Vancouver|Roughriders||
roos-des|Roosevelt High School|Des Moines|IA|Polk|Des Moines Public Schools|West Des Moines;Windsor Heights|Roughriders||
roos-sio|Roosevelt High School|Sioux Falls|SD|Minnehaha|Sioux Falls School District|Brandon;Tea|Rough Riders||
roos-sat|Theodore Roosevelt High School|San Antonio|TX|Bexar|North East Independent School District|Windcrest;Converse|Rough Riders||
roos-fre|Roosevelt High School|Fresno|CA|Fresno|Fresno Unified School District|Clovis;Sanger|Rough Riders||
roos-chi|Roosevelt High School|Chicago|IL|Cook|Chicago Public Schools|Lincolnwood|Rough Riders||
cen-lit|Central High School|Little Rock|AR|Pulaski|Little Rock School District|North Little Rock;Benton|Tigers|Little Rock Central High School|
cen-spr|Central High School|Springfield|MO|Greene|Springfield Public Schools|Nixa;Ozark|Bulldogs||
cen-lax|Central High School|La Crosse|WI|La Crosse|School District of La Crosse|Onalaska|RiverHawks||
cen-gf|Central High School|Grand Forks|ND|Grand Forks|Grand Forks Public Schools|East Grand Forks|Knights|Red River Central|
cen-pro|Central High School|Providence|RI|Providence|Providence Public Schools|Cranston;Pawtucket|Knights||
cen-mem|Central High School|Memphis|TN|Shelby|Memphis-Shelby County Schools|Bartlett;Germantown|Warriors||
mad-por|Madison High School|Portland|OR|Multnomah|Portland Public Schools|Gresham|Senators||
mad-sd|Madison High School|San Diego|CA|San Diego|San Diego Unified School District|La Mesa|Warhawks|James Madison High School|
mad-hou|Madison High School|Houston|TX|Harris|Houston Independent School District|Missouri City|Marlins||
mad-nj|Madison High School|Madison|NJ|Morris|Madison School District|Chatham;Florham Park|Dodgers||
mad-adr|Madison High School|Adrian|MI|Lenawee|Madison School District|Tecumseh|Trojans||
west-ic|West High School|Iowa City|IA|Johnson|Iowa City Community School District|Coralville;North Liberty|Trojans|Iowa City West|
west-slc|West High School|Salt Lake City|UT|Salt Lake|Salt Lake City School District|South Salt Lake;Murray|Panthers||
west-mad|West High School|Madison|WI|Dane|Madison Metropolitan School District|Middleton;Fitchburg|Regents||
west-anc|West High School|Anchorage|AK|Anchorage|Anchorage School District|Eagle River|Eagles||
west-tor|West High School|Torrance|CA|Los Angeles|Torrance Unified School District|Redondo Beach;Lomita|Warriors||
mon-mi|Monroe High School|Monroe|MI|Monroe|Monroe Public Schools|Frenchtown;Dundee|Trojans||
mon-wa|Monroe High School|Monroe|WA|Snohomish|Monroe School District|Sultan;Snohomish|Bearcats||
mon-alb|Monroe High School|Albany|GA|Dougherty|Dougherty County School System|Leesburg|Tornadoes||
mlk-riv|Martin Luther King Jr. High School|Riverside|CA|Riverside|Riverside Unified School District|Moreno Valley;Corona|Wolves|King High School|
mlk-lit|Martin Luther King Jr. High School|Lithonia|GA|DeKalb|DeKalb County School District|Stonecrest;Conyers|Lions||
tri-eul|Trinity High School|Euless|TX|Tarrant|Hurst-Euless-Bedford Independent School District|Bedford;Hurst|Trojans||
tri-lou|Trinity High School|Louisville|KY|Jefferson||St. Matthews;Shively|Shamrocks||
tri-nc|Trinity High School|Trinity|NC|Randolph|Randolph County School System|Archdale;Thomasville|Bulldogs||
tri-wea|Trinity High School|Weaverville|CA|Trinity|Trinity Alps Unified School District|Lewiston|Wolves||
sm-ann|St. Mary's High School|Annapolis|MD|Anne Arundel||Edgewater;Arnold|Saints||
sm-sto|St. Mary's High School|Stockton|CA|San Joaquin||Lodi;Manteca|Rams||
sm-lyn|St. Mary's High School|Lynn|MA|Essex||Salem;Saugus|Spartans|Saint Mary's of Lynn|
sm-cos|St. Mary's High School|Colorado Springs|CO|El Paso||Manitou Springs|Pirates||
sh-gal|Sacred Heart School|Galt|CA|Sacramento||Lodi|||
sh-lac|Sacred Heart School|Lake Charles|LA|Calcasieu||Sulphur|||
sh-nor|Sacred Heart School|Norfolk|NE|Madison||Stanton|Knights||
latin|Boston Latin School|Boston|MA|Suffolk|Boston Public Schools|Cambridge;Brookline|Wolfpack|BLS|bls.org
`;
