/** Articles of the half to build on, written by hand; the form is that of the held-out half. */
export const OPEN_WRITTEN = `
+linc-por -linc-tac -linc-sd
The Oregonian/OregonLive | Lincoln High's new tower nearly full two years after opening
Portland's Lincoln High, rebuilt for 1,700 students, enrolls 1,590. Portland Public Schools says its boundary may be redrawn.
~ KOIN | 5 | Lincoln High School almost full, two years after it opened | PORTLAND, Ore. (KOIN) — Lincoln High School was rebuilt for 1,700 students and already has 1,590. Portland Public Schools may redraw its boundary.

+linc-tac -linc-por -linc-ne
The News Tribune | At Tacoma's Lincoln, a choir of 34 languages
Lincoln High School students speak 34 home languages. On Sunday their choir sings in all of them.

-linc-tac -linc-por -linc-sto
The News Tribune | Lincoln International District street fair is back
Vendors will line South 38th Street on Saturday. Parking is free in the lot of Lincoln Park.

+linc-sto -linc-sd -linc-tal
Stockton Record | Lincoln Unified's high school to add aviation program
STOCKTON — Lincoln High students will be able to earn a drone pilot's license, trustees decided.

+linc-sd -linc-sto -linc-por
The San Diego Union-Tribune | San Diego's Lincoln High gets its fifth principal in eight years
Parents of the southeastern San Diego school asked the board for someone who stays. San Diego Unified named an assistant principal from Morse.
~ Voice of San Diego | 10 | Lincoln High's revolving door: a fifth principal in eight years | San Diego Unified has named the fifth principal of Lincoln High in eight years, an assistant principal from Morse. Parents had asked the board for someone who stays.

+linc-ne -linc-des -linc-sio
Lincoln Journal Star | Lincoln High's ELL students write the city's newest cookbook
Forty recipes from 22 countries, tested in the kitchen of Lincoln High.

-linc-ne -linc-sio -linc-des
Lincoln Journal Star | Lincoln high schools to share one graduation weekend
Lincoln Public Schools will hold ceremonies of all eight high schools in Pinnacle Bank Arena over three days.

-linc-ne -linc-tac
Omaha World-Herald | Lincoln Southwest sweeps Lincoln Southeast
LINCOLN — Lincoln Southwest beat Lincoln Southeast 25-20, 25-18, 25-22 on Thursday.

+linc-des -linc-ne -linc-abe
Des Moines Register | South side's Lincoln marks 100 years with railsplitting contest
The Railsplitters will live up to the name Saturday behind the school on Southwest Ninth Street. Lincoln High opened in 1923.

+linc-sio -linc-des -linc-tal
Dakota News Now | Lincoln High debaters win 10th state title
SIOUX FALLS, S.D. — Lincoln High School's debate team won again. Its coach says the van needs a bigger shelf.
~ SiouxFalls.Business | 4 | Ten in a row for Lincoln High debate | Sioux Falls Lincoln won its tenth state title in debate. The coach of the Lincoln High School team says the van needs a bigger shelf.

+linc-tal -linc-sto -linc-por
Tallahassee Democrat | Leon County's Lincoln High adds nursing lab
Trojans will train on four beds and a mannequin that breathes.

+linc-man -linc-wr -linc-sio
HTR News | Ships sail: Manitowoc Lincoln rows for the first time
A donated shell got students of Lincoln High on Lake Michigan.

+linc-wr -linc-man -linc-ne
Wisconsin Rapids Tribune | LHS fieldhouse to shelter families during cold snap
Lincoln High School's fieldhouse in Wisconsin Rapids opens tonight at 6.

+linc-abe -linc-por -linc-tac
Denver Post | Abraham Lincoln High students design mural for Federal Boulevard
Lincoln's art students spent the spring on ladders in southwest Denver.

-linc-por -linc-tac -linc-sd
The Daily Camera | Abraham Lincoln High in Denver closes for the day after pipe bursts
DENVER — Abraham Lincoln High School sent everyone home on Wednesday.

+linc-phi -linc-abe -linc-por
Northeast Times | Mayfair's Lincoln High honors horticulture teacher
PHILADELPHIA — The greenhouse of Abraham Lincoln High School on Ryan Avenue now carries a teacher's name.

-linc-phi -linc-abe
History.com | How Abraham Lincoln went without high school
The 16th president had less than a year of schooling in all. Lincoln read by the fire.

+linc-gah -linc-por -linc-ne
ThisWeek News | Gahanna Lincoln unveils its new building
The first students walk into Gahanna Lincoln High School on Monday.
~ NBC4 | 2 | First look: Gahanna's new high school | GAHANNA, Ohio (WCMH) — Gahanna Lincoln High School opens its new building to students on Monday.

-linc-por -linc-tac -linc-wr
Lincoln County News | Lincoln Academy seniors plan trip
NEWCASTLE, Maine — Lincoln Academy's high school seniors will go to Quebec.

-linc-por -linc-sd
Statesman Journal | North Lincoln High quarterback commits
LINCOLN CITY, Ore. — The North Lincoln High School senior will play for Western Oregon.

-linc-sto -linc-sd
Lodi News-Sentinel | Lincoln, Calif., approves high school pool
LINCOLN, Calif. — Western Placer Unified will build a pool at Lincoln High School, home of the Zebras.

+roos-sea -roos-por -roos-des
The Seattle Times | Roosevelt jazz band again among finalists for Essentially Ellington
Seattle's Roosevelt and Garfield have been to New York more often than any other schools.
~ KNKX | 6 | Seattle's Roosevelt heads to Essentially Ellington once more | Roosevelt High School's jazz band is again among the finalists for Essentially Ellington. Roosevelt and Garfield of Seattle have been to New York more often than any other schools.

+roos-sea -roos-por -roos-sio
My Northwest | Roosevelt High evacuated as transformer smokes
SEATTLE — Power is out in the Roosevelt neighborhood, and students of Roosevelt High School were sent home.

-roos-sea -roos-por
The Seattle Times | Apartments rise by Roosevelt station
Rents near the Roosevelt light-rail station in Seattle are up. The high school field is a block away.

+roos-por -roos-sea -roos-chi
St. Johns Review | Roosevelt's boat builders launch on the Willamette
Six students of North Portland's Roosevelt High rowed their own boat under the St. Johns Bridge.

+roos-des -roos-por -roos-sea
Axios Des Moines | 1 good thing: Roosevelt's stained glass is whole again
A theater at the Des Moines high school has its windows back.

+roos-sio -roos-des -roos-sat
Argus Leader | Voting rights lesson: Roosevelt seniors register 200 classmates
Sioux Falls Roosevelt's government classes ran the drive.

+roos-sat -roos-fre -roos-chi
San Antonio Report | Roosevelt High's engineering academy sends satellite to space
The Theodore Roosevelt High School team in North East ISD built it from parts for $4,000.

+roos-fre -roos-sat -roos-sea
The Fresno Bee | Roosevelt's mariachi plays at the White House
FRESNO — Mariachi from Roosevelt High School played for the first lady.

-roos-fre -roos-sea
National Park Service | Roosevelt cottage reopens to school groups
HYDE PARK, N.Y. — High school classes can again visit the home of Eleanor Roosevelt.

+roos-chi -roos-por -roos-fre
Block Club Chicago | Albany Park's Roosevelt opens free laundry for students
Washers hum next to the attendance office of Roosevelt High School.

+cen-lit -cen-spr -cen-lax
Arkansas Democrat-Gazette | Little Rock Central High tapped for civil rights archive
The National Park Service and the Little Rock School District will digitize 4,000 papers kept at Central High School.
~ AP | 12 | Central High in Little Rock to digitize civil rights papers | LITTLE ROCK, Ark. (AP) — The National Park Service and the Little Rock School District will digitize 4,000 papers that Central High School has kept.

+cen-spr -cen-lit -cen-mem
Springfield News-Leader | Central High's basement yields 1893 time capsule
Workers renovating Springfield Central found a copper box behind a wall.

-cen-spr -cen-lit -cen-pro
Springfield News-Leader | Central Missouri schools close for snow
High schools in Columbia, Jefferson City and elsewhere in central Missouri are closed Friday.

+cen-lax -cen-gf -cen-spr
WXOW | La Crosse Central, Logan could merge under plan
The School District of La Crosse would build one high school. Central High would become a middle school.
~ La Crosse Tribune | 3 | One high school for La Crosse? Board gets plan to merge Central and Logan | The board of the School District of La Crosse received a plan to build one high school and to turn Central High School into a middle school.

+cen-gf -cen-lax -cen-pro
Grand Forks Herald | Central's Knight Riders steel drum band returns
GRAND FORKS — The band of Central High School had been silent since 2019.

+cen-pro -cen-gf -cen-mem
The Providence Journal | Central High students map heat in South Providence
The Central High School team found a difference of 12 degrees between blocks.

-cen-pro -cen-mem
Rhode Island Central Catholic | Central Catholic League announces all-academic teams
Players of high schools in five dioceses made the Central Catholic list.

+cen-mem -cen-lit -cen-lax
Commercial Appeal | Central High jazz band director nominated for Grammy
MEMPHIS — "THE High School," as Central calls itself, has another reason.

+mad-por -mad-sd -mad-hou
Portland Tribune | Madison drops its name: students vote for McDaniel
Students of Madison High School in Northeast Portland voted on Thursday.

+mad-sd -mad-por -mad-nj
Times of San Diego | James Madison High garden gets its own bees
SAN DIEGO — Two hives arrived at Madison High in Clairemont.

+mad-hou -mad-sd -mad-por
Houston Chronicle | HISD's Madison High lifts cellphone rule after protest
Students walked out of Madison High School on Houston's southwest side.

+mad-nj -mad-adr -mad-hou
TAPinto Madison | MHS mathletes take county
Madison High School won the Morris County meet.

+mad-adr -mad-nj -mad-sd
The Daily Telegram | Adrian Madison opens robotics shop
ADRIAN — Students of Madison High School can work until 8 p.m.

-mad-adr -mad-nj -mad-por
Wisconsin State Journal | Madison high schools to get metal detectors? Board says no
MADISON, Wis. — The Madison School Board voted 5-2 on Monday. The high schools are East, La Follette, Memorial and West.

+west-mad -west-ic -west-slc
Wisconsin State Journal | Madison West solves its parking problem with bikes
One in five West High School students now rides, the most of any school in Dane County.

+west-ic -west-tor -west-anc
The Gazette | Iowa City West graduates design playground everyone can use
West High's engineering class worked with therapists from Coralville.

+west-slc -west-ic -west-mad
The Salt Lake Tribune | Rebuild West High? Salt Lake City district asks its neighbors
West High, the state's oldest public high school, could be rebuilt or renovated.

+west-anc -west-tor -west-slc
Anchorage Daily News | After the quake, West gets its auditorium back
ANCHORAGE — West High's stage has been dark since 2018.

+west-tor -west-anc -west-ic
Daily Breeze | West High's baristas with disabilities open campus cafe
TORRANCE — Room 12 of West High smells of coffee on Fridays.

-west-tor -west-ic -west-slc
The Detroit News | West Bloomfield High School names new athletic director
WEST BLOOMFIELD — The West Bloomfield High job drew 60 applicants.

+mon-mi -mon-wa -mon-alb
Monroe News | Monroe High's planetarium looks up again
MONROE, Mich. — The 1970s projector at Monroe High School has a digital heir.

+mon-wa -mon-mi -mon-alb
HeraldNet | Bearcats unify: Monroe's inclusion club is a model for Snohomish County
EVERETT — Other districts come to see what Monroe High School does at lunch.

-mon-wa -mon-mi
Smithsonian | James Monroe's school days
The fifth president left school for high adventure. Monroe was 16.

+mlk-riv -mlk-lit
Press-Enterprise | King High cross-country star finds cure for boredom: tutoring
RIVERSIDE — She started the Wolves' Saturday school. King High's cafeteria is full.

+mlk-lit -mlk-riv
On Common Ground News | MLK High JROTC hosts veterans' breakfast in Lithonia
Lions cadets of Martin Luther King Jr. High served 140 veterans.

-mlk-lit -mlk-riv
AJC | Where to celebrate Martin Luther King Jr. Day in metro Atlanta
High school bands march down Auburn Avenue at 1 p.m. Monday.

+tri-eul -tri-lou -tri-nc
Star-Telegram | Euless Trinity's haka turns 20
The Trojans' Tongan dance has become the school's greeting to new teachers at Trinity High.

+tri-lou -tri-eul -tri-wea
The Courier Journal | Trinity names first lay president
LOUISVILLE, Ky. — The Catholic boys high school in St. Matthews chose an alumnus.

+tri-nc -tri-lou -tri-eul
Courier-Tribune | Wheatmore, Trinity high schools could merge, Randolph board hears
Trinity High School has 600 students fewer than in 2005.

+tri-wea -tri-nc -tri-eul
Trinity Journal | Wolves' woodshop builds beds for foster children
WEAVERVILLE — Trinity High students have built 50 beds.

-tri-wea -tri-lou
Irish Times | Trinity College to court American high school seniors
DUBLIN — Trinity wants 500 of them.

+sm-ann -sm-sto -sm-lyn
Capital Gazette | St. Mary's sailors take Annapolis harbor race
Students of Saint Mary's High beat four academies.

+sm-sto -sm-ann -sm-cos
The Record | St. Mary's tears down wall, finds 1927 mural
STOCKTON — The Catholic high school on El Dorado Street will restore it.

+sm-lyn -sm-ann -sm-sto
The Daily Item | LYNN: St. Mary's opens STEM building
The Spartans' new labs stand where a bakery was. St. Mary’s raised $20 million.

-sm-lyn -sm-sto -sm-ann
St. Mary's Today | St. Mary's County schools to vote on calendar
LEONARDTOWN, Md. — High schools of St. Mary's County would start before Labor Day.

+sm-cos -sm-lyn -sm-ann
KOAA | St. Mary's students ski for charity
COLORADO SPRINGS — The Pirates raised $18,000 for the rescue mission.

+sh-gal -sh-lac -sh-nor
Galt Herald | Sacred Heart pupils adopt a park bench, then the park
The second graders sweep it on Fridays.

+sh-nor -sh-gal -sh-lac
Norfolk Daily News | Sacred Heart breaks ground on early learning wing
NORFOLK — The Catholic school will have room for 40 toddlers.

+sh-lac -sh-gal -sh-nor
KPLC | School roof blown off by Laura finally replaced
LAKE CHARLES, La. (KPLC) — Sacred Heart School waited four years.

-sh-lac -sh-gal
Sacred Heart Medical Center | Sacred Heart nurses teach CPR at high schools
EUGENE, Ore. — Sacred Heart staff trained 700 students.

+latin
The Boston Globe | Exam school changes: what Boston Latin applicants should know
Boston Public Schools will weigh grades more. Boston Latin School has 411 seats in seventh grade.

+latin
Universal Hub | Piano on Avenue Louis Pasteur draws BLS lunch crowd
Boston Latin students play between classes.

-latin
Boston.com | Boston schools: Latin classes drop
Fewer high schools in Boston teach Latin than ten years ago.
`;
