/**
 * Articles of the held-out half, written by hand before there were any rules. For each: the schools that it is news
 * about (+) and those that it is not about (-); outlet, title, and text; then (~) the same story elsewhere, with the
 * hours that have passed and, unless it is the same, its text.
 */
export const HELD_WRITTEN = `
+east-den -east-slc -east-wic
Denver7 | East High students walk out, demand answers on campus safety
DENVER — Hundreds of East High students left class Friday and marched to the Capitol, asking lawmakers and Denver Public Schools to say what will change before the end of the year.
~ Denver Gazette | 1 | Students from East High march on Capitol over safety | Several hundred East High students walked out of class Friday morning and marched to the state Capitol. They asked lawmakers and Denver Public Schools to say what will change before the school year ends.
~ Fox31 | 3 | Denver students walk out, demand safety answers

+east-slc -east-den -east-mad
KSL.com | 'High School Musical' school to replace its aging auditorium
The stage that a certain movie made famous will close in June. Salt Lake City School District trustees approved a new auditorium for East High, where fans still ask for tours.

+east-wic -east-col -east-des
The Wichita Eagle | IB program at East keeps growing, and so does its waiting list
Wichita East's International Baccalaureate program admitted its largest class this spring, the principal told the school board Monday.

+east-des -east-wat -east-den
Des Moines Register | Des Moines East robotics team headed to world championship
The Scarlets' robot, built from a donated conveyor, won the regional in Cedar Falls. East High has never sent a team to the world championship in Houston before.
~ WHO 13 | 5 | East High robotics team qualifies for worlds | For the first time, a robotics team from East High in Des Moines is going to the world championship in Houston. The Scarlets won the regional in Cedar Falls with a robot built from a donated conveyor.

-east-des -east-wat -east-wic
Quad-City Times | United Township, East Moline boards discuss shared bus garage
EAST MOLINE, Ill. — The two districts could save $400,000 a year, a consultant said. The garage would stand behind the high school on Avenue of the Cities.

+east-mad -east-slc -east-you
Channel3000.com | Madison East High School cancels classes after water main break
MADISON, Wis. — Classes at East High School are canceled Tuesday because of a water main break on East Washington Avenue. Lafollette and West are not affected.
~ WMTV 15 News | 0 | Water main break closes Madison East for the day
~ Wisconsin State Journal | 2 | No classes at East High on Tuesday after main break | Madison's East High School will be closed on Tuesday after a water main broke on East Washington Avenue, the district said. Other schools are not affected.

+east-col -east-you -east-den
The Columbus Dispatch | Near East Side alumni raise $1 million for East High's music wing
Columbus City Schools accepted the gift at its Tuesday meeting. The wing of East High where generations of jazz musicians learned to play will get new practice rooms.

+east-you -east-col -east-des
The Vindicator | East High seniors restore a 1964 Golden Bear trophy case
YOUNGSTOWN — Shop students at East High School spent the winter on a piece of the building's past. The case now holds trophies of three schools that became one.

-east-col -east-you
Columbus Business First | Four houses on Franklin Park under contract within a week
Brokers say buyers like the walk to East High School, the conservatory and new restaurants on Long Street. Median list price: $389,000, four bedrooms, 2,300 square feet.

+wash-mil -wash-sou -wash-pho
Milwaukee Neighborhood News Service | Washington High students publish book about Sherman Park
Thirty juniors at Washington High School of Information Technology interviewed elders in Sherman Park. Their book is on sale at the neighborhood's coffee shop.

-wash-mil -wash-fre -wash-tac
The Associated Press | Washington lawmakers weigh later start for high school classes
OLYMPIA, Wash. (AP) — A bill before the Legislature would bar Washington high schools from starting before 8:30 a.m. Districts say buses make that hard.
~ The Columbian | 4 | Bill would push back high school start times in Washington
~ KOMO News | 6 | Later start for Washington high school students? Lawmakers weigh it

+wash-fre -wash-mil -wash-sio
Mercury News | Fremont: Century-old Washington High to get $60 million in repairs
Fremont Unified trustees voted Wednesday to repair the facade and wiring of Washington High, which opened in 1892 on Fremont Boulevard.
~ East Bay Times | 1 | Fremont's century-old Washington High to get $60 million in repairs

+wash-mas -wash-sou -wash-mo
Canton Repository | Massillon band director to retire after 31 years
The Tiger Swing Band will play for its director one last time in May. The Massillon Washington High School job was posted Monday.

-wash-mas -wash-sio -wash-mo
MaxPreps | Ohio high school football scores: Week 7
Massillon Washington 41, Austintown Fitch 7. Canton McKinley 24, GlenOak 21. Washington Court House 28, Hillsboro 20. Dover 35, Lake 14.

+wash-sio -wash-mas -wash-fre
Argus Leader | Washington High orchestra to play at Carnegie Hall
Sixty-four students from Sioux Falls Washington leave for New York on Thursday. The orchestra was the only one from South Dakota to be invited.
~ KELO | 7 | Sioux Falls orchestra heading to Carnegie Hall | Sixty-four members of the Washington High School orchestra leave Sioux Falls for New York on Thursday. No other orchestra from South Dakota was invited to Carnegie Hall this year.

+wash-tac -wash-mil -wash-sou
The News Tribune | Parkland campus welcomes first class of apprentices
Franklin Pierce Schools and local unions opened a carpentry shop at Washington High School this week. Fifty students signed up.

+wash-mo -wash-mas -wash-sio
The Missourian | WHS students to present 'Our Town' this weekend
The curtain rises Friday at 7 p.m. in the Washington High School auditorium. Tickets are $6 at the School District of Washington office.

-wash-mo -wash-mil -wash-sou
Washington Post | Their high school had no counselor. So the seniors wrote one.
A chatbot made by five D.C. seniors answers questions about financial aid. Dunbar High School will use it next year.

-wash-pho -wash-mil
The Arizona Republic | Obituary: longtime Sunnyslope grocer, 91
He passed away peacefully on March 2. Born in Phoenix, he was a 1952 graduate of Washington High School and served in the Navy. Visitation is Friday; in lieu of flowers, donations to the food bank. Survived by his wife of 60 years.

+jeff-por -jeff-tam -jeff-daly
OPB | Jefferson High's dancers find a stage again
The Jefferson Dancers, whose school in North Portland is being rebuilt around them, will perform at the Newmark in April. Tickets for the first night are gone.

+jeff-por -jeff-laf -jeff-gre
The Oregonian/OregonLive | Portland board sends Jefferson modernization back to designers
The $491 million plan for Jefferson High School drew questions about enrollment. Portland Public Schools has promised the Democrats a new building since 2020.
~ Portland Tribune | 2 | Jefferson High plan goes back to the drawing board | School board members on Tuesday sent the $491 million modernization of Jefferson High School back to its designers and asked how many students Portland Public Schools expects there.

-jeff-por -jeff-tam
KATU | Driver arrested after crash on Northeast Jefferson Street
PORTLAND, Ore. — Police say the 34-year-old ran a red light near a high school bus stop. No students were on board.

+jeff-tam -jeff-por -jeff-sat
Tampa Bay Times | Jefferson High's maritime students restore a 30-foot sloop
TAMPA — The boat came to the West Shore campus with a hole in its hull. On Saturday, the Dragons sailed it out of Davis Islands.

+jeff-sat -jeff-tam -jeff-daly
San Antonio Express-News | Jefferson High's Lassos to march again in Battle of Flowers
The lasso-twirling pep squad of Thomas Jefferson High School has led the parade since 1932. SAISD trustees paid for new boots.

-jeff-sat -jeff-por
Texas Tribune | Jefferson, Texas, school board accepts superintendent's resignation
JEFFERSON, Texas — The East Texas district will look for an interim. Jefferson High School's bond election stays on the ballot.

+jeff-daly -jeff-por -jeff-gre
San Mateo Daily Journal | Jefferson, Westmoor share career fair honors
Daly City's two high schools hosted 70 employers. Jefferson High's culinary students served lunch.

+jeff-laf -jeff-daly -jeff-tam
Journal & Courier | Lafayette Jeff to test four-day schedule for seniors
LAFAYETTE, Ind. — Seniors at Jefferson High School would spend Fridays in internships under a plan the school board will see in April.

-jeff-laf -jeff-gre
Jefferson County Public Schools newsletter | High school showcase: dates and buses
Families of eighth graders in Louisville can visit all high schools on Saturday. Buses leave from the Kentucky Exposition Center.

+jeff-gre -jeff-laf -jeff-por
Greeley Tribune | Jefferson graduates its biggest class in the alternative school's history
Sixty-one students crossed the stage of Greeley's Union Colony Civic Center. District 6 opened Jefferson for students who had left other high schools.

+frank-sea -frank-por -frank-elk
South Seattle Emerald | Franklin High teacher named one of five national geography fellows
The Franklin teacher has taken students to map stormwater drains in Rainier Valley since 2019.

+frank-sea -frank-liv -frank-ma
The Seattle Times | What's next for mock trial powerhouse Franklin
Franklin High School won state again. Now the Quakers, whose coach was cut from the budget of Seattle Public Schools, raise money to go to nationals.
~ KUOW | 9 | After another state title, Franklin's mock trial team raises money for nationals | Seattle's Franklin High School has won the state mock trial title again. Its coach was cut from the budget of Seattle Public Schools, so students are raising money to get to nationals.

+frank-por -frank-sea -frank-elk
Portland Tribune | Franklin's newspaper wins again
The Franklin Post took three national awards. It is put together in a room above the school's library in Southeast Portland.

+frank-elk -frank-sea -frank-liv
Elk Grove Citizen | Franklin's Wildcats build tiny house for veteran
Students in Franklin High School's construction academy handed over the keys Saturday.

-frank-elk -frank-sea
Sacramento Bee | Two hurt in crash on Franklin Boulevard, CHP says
A pickup hit a parked van on Franklin Boulevard south of Fruitridge Road at 3 a.m. Neither driver had been to the nearby high school dance, officers said.

+frank-ma -frank-liv -frank-por
Franklin Observer | FHS seniors sweep Norfolk County essay prizes
Three Franklin High seniors won the contest that the Franklin library runs with towns nearby.

-frank-ma -frank-por
Milford Daily News | Tri-County board names new principal
FRANKLIN — Tri-County Regional Vocational Technical High School in Franklin has chosen its next principal. Eleven towns send students there.

+frank-liv -frank-elk -frank-sea
Hometown Life | Livonia Franklin's choir director wins state honor
The Patriots' choir director has taught at Franklin for two decades and calls the award the students'.

+lib-hen -lib-peo -lib-bre
Las Vegas Review-Journal | Liberty's principal to lead district's newest campus
HENDERSON — The principal of Liberty High School will open the Clark County School District's newest school, in Inspirada, next fall.
~ KTNV | 3 | Henderson principal picked to open new Inspirada high school | The Clark County School District has picked the principal of Henderson's Liberty High School to open its newest campus, in Inspirada, next fall.

+lib-peo -lib-hen -lib-cos
Peoria Independent | Liberty High blood drive breaks its own record
Student council members at Liberty in Peoria Unified signed up 412 donors.

+lib-cos -lib-peo -lib-bet
The Gazette (Colorado Springs) | D-20's Liberty High evacuated after chemistry mishap; no one hurt
A beaker broke during a third-period lab. Academy School District 20 says students were back in class within an hour.
~ KRDO | 0 | Liberty High School evacuated Thursday in Colorado Springs | COLORADO SPRINGS, Colo. — Students at Liberty High School were evacuated on Thursday when a beaker broke during a third-period lab. Academy District 20 says nobody was hurt and classes went on within an hour.

+lib-bre -lib-hen -lib-hil
The Press (Brentwood) | Liberty seniors teach coding to first graders
On Wednesdays, the seniors from Liberty High walk over to Brentwood's Garin Elementary.

+lib-bet -lib-cos -lib-hen
The Morning Call | Bethlehem's Liberty High grad turns classroom into museum of steel
LIBERTY HIGH SCHOOL's history hall opened Sunday with 300 pieces of Bethlehem Steel, collected by its teachers and students.

-lib-bet -lib-cos
NJ.com | Liberty State Park ferry to carry high school rowers
JERSEY CITY — Rowers from six high schools will get a dock of their own, the park commission decided.

+lib-hil -lib-bet -lib-peo
Hillsboro News-Times | Falcons' garden feeds 200 families
What Liberty High School students grow behind the gym goes to the Hillsboro food pantry on Fridays.

-lib-hil -lib-hen
KGW | Man with knife arrested near Liberty Street store
SALEM, Ore. — Officers arrested a man on Liberty Street after a clerk called 911. South Salem High School was not locked down.

+ken-chi -ken-ric -ken-den
Block Club Chicago | Garfield Ridge's Kennedy High gets first new gym floor since 1969
Kennedy's old floor, which students could buy by the square foot, paid for the paint.

+ken-ric -ken-chi -ken-blo
Richmond Confidential | Kennedy High's front-yard orchard bears fruit
Eagles of three classes planted the trees on Cutting Boulevard. West Contra Costa Unified had wanted a parking lot.

+ken-den -ken-chi -ken-ric
Chalkbeat Colorado | Denver board delays vote on Kennedy's innovation plan
The plan would let Kennedy High, in southwest Denver, set its own calendar. Teachers voted for it in January.

-ken-den -ken-chi -ken-ric
CBS News | RFK files: what the Kennedy papers say about a high school in Los Angeles
The papers of Robert F. Kennedy include letters from students who later went to the school named for him in Koreatown.

+ken-blo -ken-chi -ken-den
Sun Current | Bloomington Kennedy theater students take 'Hadestown' to state
Eleven seniors of Kennedy will perform at the Ordway.

+hf-bro -hf-san -hf-ori
Broomfield Enterprise | Holy Family opens welding lab with gift from parents
The Catholic high school's lab is the first of its kind in Broomfield.

+hf-san -hf-bro -hf-ori
The Valley Catholic | Holy Family third graders write to astronauts
SAN JOSE — NASA wrote back to the class on Pearl Avenue with a signed picture.

-hf-san -hf-bro -hf-ori
Times-Picayune | Holy Family Church fish fry returns for Lent
NEW ORLEANS — The parish sold 900 plates last year. Proceeds go to the roof of the former school.

+hf-ori -hf-bro -hf-san
Florida Catholic | Hawks soar in diocesan spelling bee
Two students of Holy Family in Orlando tied for first.

+sf-lou -sf-wdm -sf-bal
WDRB | Bardstown Road school marks 125 years with block party
LOUISVILLE, Ky. — St. Francis of Assisi School closed the street on Sunday and invited everyone who ever went there.

+sf-wdm -sf-lou -sf-bal
Catholic Mirror | St. Francis fifth graders pack 10,000 meals
WEST DES MOINES — Pupils of Saint Francis of Assisi packed rice and beans with parishioners.

+sf-bal -sf-lou -sf-wdm
Catholic Review | Mayfield's St. Francis of Assisi to add preschool
BALTIMORE — The school on Harford Road expects 24 three-year-olds in the fall.

-sf-bal -sf-lou -sf-wdm
Vatican News | Pope: what schools can learn from St. Francis of Assisi
ASSISI, Italy — The saint would have liked the questions of children, the pope told teachers.

+ham-cha -ham-mil -ham-sus
SanTan Sun News | Hamilton High's news show wins fifth Emmy
CHANDLER — The student newscast is made in a former storage room. Hamilton won for a story about heat and school buses.

+ham-sus -ham-mil -ham-cha
Lake Country Now | Sussex Hamilton to stage 'Hamilton,' of course
Yes, they know. The Chargers are among the first high schools with the rights, and all four nights are sold out.

+ham-mil -ham-sus -ham-cha
TMJ4 | MPS's Hamilton High locked down for an hour after threat, no weapon found
MILWAUKEE — A caller's threat led to a lockdown of Hamilton High School on Monday morning.
~ CBS 58 | 1 | No weapon found after threat locks down Hamilton High | MILWAUKEE — Hamilton High School was locked down on Monday morning after a caller made a threat. Police searched the building and found no weapon.

-ham-mil -ham-cha -ham-sus
Playbill | 'Hamilton' to offer high school edition
NEW YORK — Students could perform the musical as early as next year, its producers said on Monday.

+ns-for -ns-war -ns-roa
Southwest Times Record | Northside's new freshman center opens in Fort Smith
The Grizzlies' freshmen get a wing with 20 classrooms, paid for by the 2018 millage.

+ns-war -ns-for -ns-roa
41NBC | Northside High teacher surprised with grant during pep rally
WARNER ROBINS, Georgia — A science teacher at Northside will buy microscopes with the $10,000.

+ns-roa -ns-for -ns-war
WSLS | Roanoke County's Northside High plants trees along Peters Creek
Ecology students picked oak and river birch.

+ps118
QNS | St. Albans first graders open a bodega, with play money
At PS 118 on 109th Road, math class now has a cash register. The Queens school's pupils set the prices.

-ps118
amNewYork | Brooklyn's PS 118 parents want a crossing guard
PARK SLOPE — Parents of P.S. 118 Maurice Sendak painted a crosswalk of their own on Eighth Street.

+grant-por -jeff-por
Northeast Portland news | Grant bowl turf to be replaced, again
The field next to Grant High was closed last fall. Portland Public Schools and the parks bureau will split the cost.

-grant-por -frank-por
KATU | Teachers in Portland win $2 million grant for high school science
PORTLAND, Ore. — The grant pays for labs at five high schools in the David Douglas district.
`;
