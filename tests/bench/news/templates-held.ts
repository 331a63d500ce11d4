/**
 * Wordings of the held-out half that fit many schools, written before there were any rules. {full} is "East High
 * School", {short} "East High", {bare} "East"; {St} is "Colo.", {other} is the city of a namesake and {OtherSt} its
 * state. "+" is news about the school, "-" is not.
 */
export const HELD_TEMPLATES = `
+
{city} Herald-Journal | {short} students collect 3,000 coats for neighbors
{city}, {St} — The drive at {full} began with one teacher's closet. By Friday, coats filled the gym, and families from all over {city} came to choose.
~ {city} Patch | 2 | 3,000 coats: drive at {short} exceeds all hopes
~ {state} News Network | 8 | Teacher's closet turns into drive for 3,000 coats | A drive that began with one teacher's closet has filled the gym of {full} in {city} with 3,000 coats. Families came on Friday to choose.

+
Channel 8 {city} | Gas smell empties {short}; crews find leaky boiler
Students at {full} waited on the football field for an hour Tuesday. {city} firefighters traced the smell to a boiler and gave the all-clear before lunch.
~ {city} Daily | 1 | Leaky boiler sends {bare} students outside | Firefighters traced a smell of gas at {full} in {city} to a leaky boiler on Tuesday. Students waited on the football field for an hour and were back before lunch.

+
{city} Post | A night at the museum, curated by {bare}'s juniors
For one evening, labels in the {city} Art Museum were written by students. {full} juniors chose 40 works and explained why.

+
{district} News | {short} library reopens Monday
After a year of work, the library of {full} opens with twice the windows. Families are welcome from 5 p.m. to 7 p.m.

+
Chalkbeat | What one {city} high school learned from banning phones
At {full}, phones have slept in pouches since August. Teachers say hallways are louder, and they like it.

+
The {city} Sun | Letter: {short} deserves a nurse
Your story on school nurses left out {full}, where one nurse comes two days a week. Parents in {city} have asked for more since last winter.

+
Business Wire | Credit union opens student-run branch at {full}
{city}, {State} -- (BUSINESS WIRE) -- Students of {full} will run a branch in the cafeteria, the credit union said today. They will be paid and get credit for class.

+
{city} Herald-Journal | {short}'s {mascot} coach, 70, calls it a career
He taught wood shop at {full} for 38 years and coached most days after it. On Friday, {city} said thank you.

+
{county} County Courier | Bus drivers' shortage: {bare} to start 20 minutes later
Beginning Monday, {full} will start at 8:50 a.m. Other schools in {county} County keep their hours.

-
{other} Tribune | {short} choir invited to sing at statehouse
{OtherCity}, {OtherSt} — The {full} choir will open the session on Thursday. It is the first choir from {other} to be asked.

-
WXYZ {other} | Fire damages locker room at {full}
{other} firefighters were called to {full} at 4 a.m. Classes will be held online.
~ {other} Tribune | 2 | Early fire damages locker room at {short} | The locker room of {full} in {other} burned early on Wednesday. Nobody was in the building. Classes are online.

-
{city} Herald-Journal | Obituaries for Sunday
She passed away at home on Tuesday. A graduate of {full}, class of 1958, she worked for the telephone company in {city} for 31 years. She is survived by three children. Services are Thursday.

-
{city} Scoreboard | Friday's boys basketball scores
{bare} 61, Northview 58, OT. Valley 70, {bare} Park 44. Central 55, Mountain View 51. St. Pius 49, Lakeside 40.

-
{city} Homes | Just listed: 4-bedroom ranch near {short}
Fresh paint, 1,900 sq. ft., 2.5 baths, a new roof, and a short walk to {full}. Offered at $412,000. Open house Saturday and Sunday; call your {city} Realtor.

-
{city} Police Log | Police reports, March 3 to 9
Theft, 1200 block of {bare} Avenue, 2:10 a.m. Loud party, 300 block of Oak Street. Vehicle prowl, parking lot across from {full}, 4:40 a.m. Suspicious person, Main Street.

-
The {city} Sun | Six file for {city} City Council seat
The field includes a baker, a retired judge and a bus driver. The baker, 44, graduated from {full} and from the state university. The primary is in August.

-
{city} Post | Weddings and engagements
The couple will exchange vows in June. The bride is a 2015 graduate of {full}; the bridegroom, of Georgia Tech, is an engineer. The reception will be at the {city} Country Club.

-
{other} Tribune | New {bare} Park High School breaks ground
{OtherCity}, {OtherSt} — {bare} Park High School will open in three years with room for 1,800 students.

-
{city} Daily | Where to vote on Tuesday
Polls are open from 7 a.m. to 8 p.m. Precincts 1 to 4: Fire Station 2. Precincts 5 and 6: {full} gymnasium. Precincts 7 to 9: Grace Church hall.

-
The Associated Press | National study: high school start times matter less than sleep at home
NEW YORK (AP) — Researchers followed 9,000 teenagers. One of them, a junior at {full} in {other}, {OtherSt}, said weekends are for sleeping.
`;

/** Pairs of stories that look alike and are two: the second comes after so many days, or is about another matter. */
export const HELD_FOLLOW_UPS = `
8 | Denverite | East High students walk out again, a week after Capitol march | DENVER — A week after hundreds of East High students marched to the Capitol, a smaller group left class on Friday. Lawmakers had heard a first bill on campus safety the day before. | Denverite | East High students walk out of class, march to Capitol | DENVER — Hundreds of East High students left class on Friday and marched to the Capitol to ask lawmakers about campus safety.
9 | WSLS | Northside trees vandalized days after planting | ROANOKE COUNTY — Ten of the oaks that ecology students planted along Peters Creek were broken over the weekend. | WSLS | Students plant oaks along Peters Creek | ROANOKE COUNTY — Ecology students of Northside High planted oaks and river birch along Peters Creek on Saturday.
7 | District menu | School lunch: March 17 to 21 | Monday: pizza, salad, pears. Tuesday: tacos, corn, apples. Wednesday: pasta, beans, grapes. Thursday: chicken, rice, oranges. Friday: no school. | District menu | School lunch: March 10 to 14 | Monday: pizza, salad, apples. Tuesday: tacos, corn, pears. Wednesday: pasta, peas, grapes. Thursday: chicken, rice, oranges. Friday: fish, slaw, melon.
14 | Franklin Observer | School Committee meets Tuesday | FRANKLIN — The School Committee meets Tuesday at 7 p.m. in the municipal building. On the agenda: the budget, the calendar and public comment. | Franklin Observer | School Committee meets Tuesday | FRANKLIN — The School Committee meets Tuesday at 7 p.m. in the municipal building. On the agenda: field trips, the roof and public comment.
1 | KSL.com | Highland High to replace aging auditorium | Salt Lake City School District trustees approved a new auditorium for Highland High on Wednesday. The old one will close in June. | KSL.com | East High to replace aging auditorium | Salt Lake City School District trustees approved a new auditorium for East High on Tuesday. The old one will close in June.
0 | PR Newswire | National Merit semifinalists at Hamilton High School | CHANDLER, Ariz. -- Eleven seniors of Hamilton High School are semifinalists of the National Merit Scholarship Program, the corporation announced. Winners will be named in spring. | PR Newswire | National Merit semifinalists at Liberty High School | PEORIA, Ariz. -- Four seniors of Liberty High School are semifinalists of the National Merit Scholarship Program, the corporation announced. Winners will be named in spring.
2 | Tampa Bay Times | Suspect charged in threat against Jefferson High | TAMPA — A 17-year-old was charged Thursday with making the threat that closed a Tampa high school on Tuesday, police said. | Tampa Bay Times | Threat closes Jefferson High for a day | TAMPA — A caller's threat closed Jefferson High on Tuesday. Police searched the West Shore campus and found nothing.
21 | KGW | Grant bowl turf: bids in | PORTLAND, Ore. — Three companies bid on new turf for the Grant bowl. The parks bureau will choose by May. | KGW | Grant bowl turf to be replaced, again | PORTLAND, Ore. — The Grant bowl, closed since last fall, will get new turf. Portland Public Schools and the parks bureau will split the cost.
5 | The Seattle Times | Franklin mock trial reaches its goal for nationals | Donors gave $30,000 in four days. Franklin High's mock trial team will fly to nationals with a volunteer coach. | The Seattle Times | Franklin mock trial team needs $30,000 | Franklin High won state again, and the coach was cut. The team has two weeks to raise the money for nationals.
`;
