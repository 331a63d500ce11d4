/**
 * Schools of the held-out half: key, name, city, state, county, district, nearby places, mascot, other names, website.
 * The schools are in public registers, and so are their places.
 */
export const HELD_ROSTER = `
east-den|East High School|Denver|CO|Denver|Denver Public Schools|Aurora;Lakewood|Angels||east.dpsk12.org
east-slc|East High School|Salt Lake City|UT|Salt Lake|Salt Lake City School District|Millcreek;Holladay|Leopards||
east-wic|East High School|Wichita|KS|Sedgwick|Wichita Public Schools|Derby;Haysville|Blue Aces|Wichita East High School|
east-des|East High School|Des Moines|IA|Polk|Des Moines Public Schools|Ankeny;Johnston|Scarlets||
east-mad|East High School|Madison|WI|Dane|Madison Metropolitan School District|Monona;Sun Prairie|Purgolders|Madison East High School|
east-col|East High School|Columbus|OH|Franklin|Columbus City Schools|Bexley;Whitehall|Tigers||
east-you|East High School|Youngstown|OH|Mahoning|Youngstown City School District|Boardman;Campbell|Golden Bears||
east-wat|East High School|Waterloo|IA|Black Hawk|Waterloo Community School District|Cedar Falls;Evansdale|Trojans||
wash-mil|Washington High School|Milwaukee|WI|Milwaukee|Milwaukee Public Schools|Wauwatosa;West Allis|Purgolders||
wash-fre|Washington High School|Fremont|CA|Alameda|Fremont Unified School District|Newark;Union City|Huskies||
wash-mas|Washington High School|Massillon|OH|Stark|Massillon City Schools|Canton;Perry|Tigers|Massillon Washington High School|
wash-pho|Washington High School|Phoenix|AZ|Maricopa|Glendale Union High School District|Glendale|Rams||
wash-sio|Washington High School|Sioux Falls|SD|Minnehaha|Sioux Falls School District|Brandon;Tea|Warriors||
wash-tac|Washington High School|Tacoma|WA|Pierce|Franklin Pierce School District|Parkland;Lakewood|Patriots||
wash-mo|Washington High School|Washington|MO|Franklin|School District of Washington|Union;Marthasville|Blue Jays||
wash-sou|Washington High School|South Bend|IN|St. Joseph|South Bend Community School Corporation|Mishawaka|Panthers||
jeff-por|Jefferson High School|Portland|OR|Multnomah|Portland Public Schools|Gresham;Beaverton|Democrats||
jeff-tam|Jefferson High School|Tampa|FL|Hillsborough|Hillsborough County Public Schools|Temple Terrace;Brandon|Dragons||
jeff-sat|Thomas Jefferson High School|San Antonio|TX|Bexar|San Antonio Independent School District|Leon Valley;Balcones Heights|Mustangs||
jeff-daly|Jefferson High School|Daly City|CA|San Mateo|Jefferson Union High School District|Colma;South San Francisco|Grizzlies||
jeff-laf|Jefferson High School|Lafayette|IN|Tippecanoe|Lafayette School Corporation|West Lafayette|Bronchos||
jeff-gre|Jefferson High School|Greeley|CO|Weld|Greeley-Evans School District 6|Evans|Eagles||
frank-sea|Franklin High School|Seattle|WA|King|Seattle Public Schools|Renton;Tukwila|Quakers||
frank-por|Franklin High School|Portland|OR|Multnomah|Portland Public Schools|Gresham;Milwaukie|Lightning||
frank-elk|Franklin High School|Elk Grove|CA|Sacramento|Elk Grove Unified School District|Laguna;Sacramento|Wildcats||
frank-ma|Franklin High School|Franklin|MA|Norfolk|Franklin Public Schools|Bellingham;Medway|Panthers||
frank-liv|Franklin High School|Livonia|MI|Wayne|Livonia Public Schools|Westland;Redford|Patriots||
lib-hen|Liberty High School|Henderson|NV|Clark|Clark County School District|Las Vegas|Patriots||
lib-peo|Liberty High School|Peoria|AZ|Maricopa|Peoria Unified School District|Glendale;Surprise|Lions||
lib-cos|Liberty High School|Colorado Springs|CO|El Paso|Academy School District 20|Monument|Lancers||
lib-bre|Liberty High School|Brentwood|CA|Contra Costa|Liberty Union High School District|Oakley;Antioch|Lions||
lib-bet|Liberty High School|Bethlehem|PA|Northampton|Bethlehem Area School District|Hellertown;Freemansburg|Hurricanes||
lib-hil|Liberty High School|Hillsboro|OR|Washington|Hillsboro School District|Aloha;North Plains|Falcons||
ken-chi|Kennedy High School|Chicago|IL|Cook|Chicago Public Schools|Burbank;Summit|Crusaders|John F. Kennedy High School|
ken-ric|Kennedy High School|Richmond|CA|Contra Costa|West Contra Costa Unified School District|El Cerrito;San Pablo|Eagles||
ken-den|John F. Kennedy High School|Denver|CO|Denver|Denver Public Schools|Lakewood;Sheridan|Commanders||
ken-blo|Kennedy Senior High School|Bloomington|MN|Hennepin|Bloomington Public Schools|Richfield;Edina|Eagles||
hf-bro|Holy Family High School|Broomfield|CO|Broomfield||Westminster;Northglenn|Tigers||
hf-san|Holy Family School|San Jose|CA|Santa Clara||Campbell;Saratoga|||
hf-ori|Holy Family Catholic School|Orlando|FL|Orange||Windermere;Dr. Phillips|Hawks||
sf-lou|St. Francis of Assisi School|Louisville|KY|Jefferson||St. Matthews|||
sf-wdm|St. Francis of Assisi School|West Des Moines|IA|Dallas||Clive;Waukee|||
sf-bal|St. Francis of Assisi School|Baltimore|MD|Baltimore City||Towson;Parkville|||
ham-mil|Hamilton High School|Milwaukee|WI|Milwaukee|Milwaukee Public Schools|Greenfield;West Allis|Wildcats||
ham-sus|Hamilton High School|Sussex|WI|Waukesha|Hamilton School District|Lisbon;Lannon|Chargers||
ham-cha|Hamilton High School|Chandler|AZ|Maricopa|Chandler Unified School District|Gilbert;Sun Lakes|Huskies||
ns-for|Northside High School|Fort Smith|AR|Sebastian|Fort Smith Public Schools|Van Buren;Barling|Grizzlies||
ns-war|Northside High School|Warner Robins|GA|Houston|Houston County School District|Centerville;Perry|Eagles||
ns-roa|Northside High School|Roanoke|VA|Roanoke|Roanoke County Public Schools|Salem;Vinton|Vikings||
ps118|P.S. 118 Lorraine Hansberry|St. Albans|NY|Queens|New York City Department of Education|Queens;Hollis;Jamaica||PS 118|
grant-por|Grant High School|Portland|OR|Multnomah|Portland Public Schools|Gresham|Generals|U.S. Grant High School|
`;
