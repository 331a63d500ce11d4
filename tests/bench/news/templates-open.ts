/** Wordings of the half to build on; the form is that of the held-out half. */
export const OPEN_TEMPLATES = `
+
{city} Gazette | {short} students build wheelchair ramp for neighbor
{city}, {St} — Shop students of {full} spent two Saturdays on a ramp for a veteran who lives across the street. The lumber came from a {city} store.
~ {city} Weekly | 3 | A ramp for a veteran, built by {bare}'s shop class | A veteran who lives across the street from {full} has a ramp, thanks to the school's shop students. A {city} store gave the lumber.
~ {state} Public Radio | 20 | Students' ramp lets veteran leave his house

+
Channel 5 {city} | Threat closes {short}
{full} in {city} is closed Thursday while police look into a threat found on a wall, the district said.
~ {city} Gazette | 1 | {full} closed over threat on wall | Police are looking into a threat found on a wall of {full} in {city}, which is closed on Thursday.

+
{city} Examiner | {short} seniors grill candidates for mayor
Five people who want to be mayor of {city} sat on plastic chairs in the {full} library, and did not get easy questions.

+
The {state} Monitor | Why {full} put its clocks away
{city} — There are no bells at {full} this year. The principal says students come on time anyway.

+
{district} | Weekly bulletin: {short}
Dear families of {full}: Picture day is Tuesday. The spring concert is on the 20th. Thank you for 212 cans of soup.

+
{city} Gazette | Attorney: {bare} teacher's firing broke contract
A teacher of {full} is suing the district over a field trip. A judge in {county} County will hear the case in May.

+
{city} Sports Weekly | {mascot} coach of the year: nine titles and a degree
The {full} coach finished her doctorate in the back of the team bus. {city} gave her a day.

+
PRNewswire | {full} Named a School of Distinction
{city}, {St}, March 6 /PRNewswire/ -- {full} was named a School of Distinction for its math results.

-
{other} Gazette | {short} gym to be named after custodian
{OtherCity}, {OtherSt} — The {full} board made it official Monday: 41 years of work deserve a gym.
~ {other} Weekly | 4 | Custodian of 41 years to get his name on {short} gym

-
{other} Examiner | Asbestos delays start at {full}
Families in {other} were told Friday that {full} will open a week late.

-
{city} Gazette | Obituary: she never missed a Sunday
Born in 1931, she attended {full} and taught piano in {city}. She was preceded in death by her husband. A funeral Mass will be held Saturday.

-
{city} Sports Weekly | High school scoreboard
Girls soccer: {bare} 3, Highland 1; Summit 2, Ridgeview 2 (PK). Softball: Lakeview 11, {bare} 0. Boys tennis: Mercer def. {bare} 5-2.

-
{city} Gazette Homes | Property transfers
1418 {bare} St., sold for $265,000. 22 Elm Ct., listed at $510,000, 3 bedrooms, 1,740 square feet, near {full}.

-
{city} Gazette | Driver flees after hitting hydrant
{city} police seek a silver sedan that struck a hydrant near {full} at 1:30 a.m. Sunday. Water flooded {bare} Avenue.

-
The {state} Monitor | The senator's long road
The senator, who graduated from {full} in {city} in 1979, sold encyclopedias before law school. He will not run again.

-
{city} Gazette | Wedding: Saturday at the lakeside
They met as sophomores at {full}. The couple wed on Saturday and will honeymoon in Maine. She wore her grandmother's dress.

-
{other} Gazette | South {bare} High to add ninth grade center
{OtherCity}, {OtherSt} — South {bare} High School freshmen get a building of their own.

-
{city} Examiner | Free tax help
Volunteers will prepare returns at the library (Mondays), Grace Church (Tuesdays) and the {full} cafeteria (Saturdays, 9 to noon).

-
Reuters | U.S. high schools turn to four-day weeks
CHICAGO, March 5 (Reuters) - Hundreds of districts have cut a day. "I work Fridays," said a student of {full} in {other}, {OtherSt}.
`;

export const OPEN_FOLLOW_UPS = `
7 | Tacoma Daily | Lincoln choir of 34 languages adds a 35th | TACOMA — A week after its concert, the Lincoln High School choir got a letter in Samoan, and a new song. | Tacoma Daily | Lincoln choir to sing in 34 languages | TACOMA — The Lincoln High School choir will sing in all 34 home languages of its students on Sunday.
6 | KOIN | Boundary changes around Lincoln High approved | PORTLAND, Ore. (KOIN) — The board voted to redraw the boundary of Lincoln High School. Two elementary schools move to other high schools. | KOIN | Lincoln High almost full, two years after it opened | PORTLAND, Ore. (KOIN) — Lincoln High School was rebuilt for 1,700 students and has 1,590. The boundary may be redrawn.
7 | District menu | Breakfast and lunch, March 10–14 | Monday: pancakes, milk; chili, roll. Tuesday: cereal, juice; burger, fries. Wednesday: eggs, toast; chicken, rice. | District menu | Breakfast and lunch, March 3–7 | Monday: waffles, milk; soup, roll. Tuesday: cereal, juice; pizza, salad. Wednesday: eggs, toast; pasta, beans.
14 | Galt Herald | School board meets Wednesday | The board meets Wednesday at 6 p.m. in the district office. On the agenda: the bond and the calendar. | Galt Herald | School board meets Wednesday | The board meets Wednesday at 6 p.m. in the district office. On the agenda: hiring and bus routes.
0 | PRNewswire | Roosevelt High School Named a School of Distinction | DES MOINES, Iowa, March 6 /PRNewswire/ -- Roosevelt High School was named a School of Distinction for its science results. | PRNewswire | Lincoln High School Named a School of Distinction | DES MOINES, Iowa, March 6 /PRNewswire/ -- Lincoln High School was named a School of Distinction for its math results.
1 | Argus Leader | Roosevelt High fire: student arrested | SIOUX FALLS — A 15-year-old was arrested on Wednesday in connection with the fire in a bathroom of the school, police said. | Argus Leader | Bathroom fire empties Roosevelt High | SIOUX FALLS — A fire in a bathroom emptied Roosevelt High School on Tuesday. Nobody was hurt, and students went home early.
0 | KELO | Lincoln High lockdown lifted; no threat found | SIOUX FALLS, S.D. (KELO) — Lincoln High School was locked down for 30 minutes on Monday. Police found no threat. | KELO | Washington High lockdown lifted; no threat found | SIOUX FALLS, S.D. (KELO) — Washington High School was locked down for 45 minutes on Monday. Police found no threat.
30 | Monroe News | Monroe High's planetarium: all shows sold out in April | MONROE, Mich. — The digital projector of Monroe High School draws visitors from three counties. | Monroe News | Monroe High's planetarium looks up again | MONROE, Mich. — The projector of Monroe High School from the 1970s has a digital heir.
4 | Star-Telegram | Trinity's haka guest: a Tongan prince | EULESS — The Trojans' dance got a royal visitor on Friday. He joined in. | Star-Telegram | Euless Trinity's haka turns 20 | EULESS — The dance of Trinity High School's Trojans has become the school's greeting.
`;
