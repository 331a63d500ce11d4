/** Where in the country schools of these names are, by the public registers. */
export const NAMESAKES: ReadonlyMap<string, string> = new Map([
  [
    "East High School",
    "Anchorage, AK; Appleton, WI; Aurora, IL; Brookfield, WI; Buffalo, NY; Cheyenne, WY; Columbus, OH; Denver, CO; Des Moines, IA; Duluth, MN; Erie, PA; Green Bay, WI; Kansas City, MO; Madison, WI; Memphis, TN; Pueblo, CO; Rochester, NY; Salt Lake City, UT; Sioux City, IA; Waterloo, IA; Wauwatosa, WI; Wichita, KS; Youngstown, OH",
  ],
  [
    "Washington High School",
    "Charles Town, WV; Cherokee, IA; Colton, CA; Fremont, CA; Fresno, CA; Kansas City, KS; Massillon, OH; Milwaukee, WI; Pensacola, FL; Phoenix, AZ; Sioux Falls, SD; South Bend, IN; Tacoma, WA; Washington Court House, OH; Washington, IA; Washington, MO; Washington, NC; Washington, OK; Washington, PA",
  ],
  [
    "Jefferson High School",
    "Bloomington, MN; Boulder, MT; Conception Jct, MO; Daly City, CA; Delphos, OH; Edgewater, CO; El Paso, TX; Festus, MO; Greeley, CO; Jefferson, GA; Jefferson, WI; Lafayette, IN; Monroe, MI; Portland, OR; San Antonio, TX; Shenandoah Junction, WV; Tampa, FL",
  ],
  [
    "Franklin High School",
    "El Paso, TX; Elk Grove, CA; Franklin, LA; Franklin, MA; Franklin, NC; Franklin, NH; Franklin, OH; Franklin, TN; Franklin, TX; Franklin, WI; Livonia, MI; Portland, OR; Reisterstown, MD; Seattle, WA; Stockton, CA; Weidman, MI",
  ],
  [
    "Liberty High School",
    "Bealeton, VA; Bedford, VA; Benicia, CA; Bethlehem, PA; Brentwood, CA; Clarksburg, WV; Colorado Springs, CO; Globe, AZ; Henderson, NV; Hillsboro, OR; Kissimmee, FL; Liberty, IL; Liberty, MO; Liberty, TX; Lodi, CA; Madera, CA; Mounds, OK; Mountain View, MO; Peoria, AZ; Renton, WA; Sykesville, MD; Youngstown, OH",
  ],
  ["Kennedy High School", "Bloomington, MN; Chicago, IL; Richmond, CA"],
  [
    "Hamilton High School",
    "Anza, CA; Chandler, AZ; Hamilton City, CA; Hamilton, AL; Hamilton, OH; Hamilton, TX; Milwaukee, WI; Sussex, WI",
  ],
  [
    "Northside High School",
    "Arthur, IL; Columbus, GA; Fort Smith, AR; Jacksonville, NC; Lafayette, LA; Memphis, TN; Northport, AL; Roanoke, VA; Shipshewana, IN; Warner Robins, GA",
  ],
  ["Grant High School", "Grant, MI; Portland, OR"],
  [
    "Lincoln High School",
    "Alma Center, WI; Cambridge City, IN; Des Moines, IA; Fort Morgan, CO; Gahanna, OH; Jersey City, NJ; Lincoln, AR; Lincoln, CA; Lincoln, MO; Lincoln, MT; Lincoln, NE; Lincoln, RI; Manitowoc, WI; Mcclellanville, SC; Philadelphia, PA; Port Angeles, WA; Portland, OR; San Diego, CA; Shinnston, WV; Sioux Falls, SD; Stockton, CA; Tacoma, WA; Tallahassee, FL; Thief River Falls, MN; Vincennes, IN; Walla Walla, WA; Warren, MI; Wisconsin Rapids, WI; Yonkers, NY; Ypsilanti, MI",
  ],
  [
    "Roosevelt High School",
    "Casper, WY; Chicago, IL; Des Moines, IA; Fresno, CA; Johnstown, CO; Minneapolis, MN; Pasadena, CA; Roosevelt, NY; San Antonio, TX; Seattle, WA; Sioux Falls, SD; St. Louis, MO; Wyandotte, MI",
  ],
  [
    "Central High School",
    "Baton Rouge, LA; Beaumont, TX; Bolivar, TN; Bradenton, FL; Bridgeport, CT; Brookfield, WI; Brooksville, FL; Burilngton, IL; Camp Point, IL; Cape Girardeau, MO; Capitol Heights, MD; Champaign, IL; Chesterfield, MO; Clifton, IL; Davenport, IA; De Witt, IA; Englewood, TN; Grand Forks, ND; Grand Haven, MI; Grand Junction, CO; Grand Rapids, MI; Harrison, TN; Independence, OR; Jonesville, LA; Keller, TX; King And Queen C H, VA; La Crosse, WI; Little Rock, AR; Los Angeles, CA; Louisville, KY; Macon, GA; Martinsburg, PA; Memphis, TN; Norwood Young America, MN; Omaha, NE; Pageland, SC; Park Hills, MO; Philadelphia, PA; Phoenix, AZ; Pollok, TX; Providence, RI; Pueblo, CO; Rapid City, SD; Saint Paul, MN; Salem, WI; Sallisaw, OK; Springfield, MO; St. Joseph, MO; Traverse City, MI; Tulsa, OK; Tuscaloosa, AL; Victoria, VA; Wartburg, TN; West Allis, WI; West Helena, AR; Woodstock, VA",
  ],
  [
    "Madison High School",
    "Adrian, MI; Houston, TX; Madison Heights, MI; Madison, IL; Madison, KS; Madison, MO; Madison, NE; Madison, NJ; Madison, OH; Madison, SD; Mansfield, OH; Middletown, OH; Portland, OR; Rexburg, ID; San Antonio, TX; San Diego, CA; Tallulah, LA",
  ],
  [
    "West High School",
    "Anchorage, AK; Appleton, WI; Bakersfield, CA; Ballwin, MO; Columbus, OH; Davenport, IA; Denver, CO; Green Bay, WI; Knoxville, TN; Madison, WI; Oshkosh, WI; Salt Lake City, UT; Sioux City, IA; Torrance, CA; Waterloo, IA; Wausau, WI; Wauwatosa, WI; Wichita, KS",
  ],
  ["Monroe High School", "Albany, GA; Monroe, MI; Monroe, NC; Monroe, OR; Monroe, WA; Monroe, WI"],
  [
    "Trinity High School",
    "Camp Hill, PA; Dickinson, ND; Euless, TX; Garfield Heights, OH; Louisville, KY; Manchester, NH; Menlo Park, CA; Midland, TX; Oklahoma City, OK; River Forest, IL; Trinity, NC; Washington, PA; Weaverville, CA; Whitesville, KY",
  ],
  [
    "St. Mary's High School",
    "Albuquerque, NM; Alexandria, MN; Annapolis, MD; Bird Island, MN; Bloomington, IL; Bloomington, WI; Boise, ID; Bonnots Mill, MO; Breckenridge, MN; Bryantown, MD; Burlington, WI; Canton, NY; Chester, IL; Colorado Springs, CO; David City, NE; Edwardsville, IL; Ellis, KS; Escondido, CA; Gainesville, TX; Glasgow, MO; Jackson, TN; Kodiak, AK; Lake Village, AR; Landover Hills, MD; Lee, MA; Lincoln, NE; Luxemburg, WI; Lynn, MA; Marietta, OH; Melrose, MA; Middlebury, VT; Montrose, MO; Mount Morris, MI; Natchitoches, LA; O'Neill, NE; Oak Ridge, TN; Owatonna, MN; Phoenix, AZ; Pierce City, MO; Pompton Lakes, NJ; Pontiac, IL; Raleigh, NC; Saint Louis, MO; Saint Mary'S, AK; Saint Marys, WV; Sault Sainte Marie, MI; Simsbury, CT; Spring Lake, MI; Stockton, CA; Storm Lake, IA; Swormville, NY; Ticonderoga, NY; Tomahawk, WI; Ware, MA; Waterford, NY; West, TX; Winchester, MA; Worthington, MN",
  ],
  [
    "Sacred Heart School",
    "Allentown, PA; Bath, PA; Baton Rouge, LA; Bayside, NY; Boise, ID; Boone, IA; Brawley, CA; Bronx, NY; Clyde Hill, WA; Colby, KS; Coshocton, OH; Danville, VA; Dearborn, MI; East Providence, RI; Emporia, KS; Falls City, NE; Floresville, TX; Freeburg, MO; Freeport, MN; Glendale, NY; Groton, CT; Hampton, NH; Hartsdale, NY; Hudson, MI; Jacksonville, FL; Jeffersonville, IN; Jersey City, NJ; Kingston, MA; La Grange, TX; Lancaster, PA; Lanse, MI; Lawrence, NE; Lincoln, NE; Lombard, IL; Loretto, TN; Lyndhurst, NJ; Lynn, MA; Melrose Park, IL; Monroe, NY; Monticello, IA; Mount Pleasant, MI; Ness City, KS; New Britain, CT; Newburgh, NY; Oxford, PA; Palm Desert, CA; Pana, IL; Pinellas Park, FL; Poplar Bluff, MO; Pratt, KS; Prescott, AZ; Rockaway, NJ; Rockport, TX; Roslindale, MA; Saint Mary, MO; Salinas, CA; Saratoga, CA; Shelby, OH; Sioux City, IA; Southaven, MS; Spencer, IA; Staten Island, NY; Suffern, NY; Taftville, CT; Troy, MO; Troy, NY; Turlock, CA; Wadsworth, OH; Waseca, MN; Washington, DC; Waterloo, IA; West Des Moines, IA; Winnetka, IL; Yankton, SD",
  ],
  [
    "Holy Family School",
    "Albany, MN; Ashland, KY; Brillion, WI; Bronx, NY; Chicago, IL; East Tawas, MI; Erie, PA; Flushing, NY; Freeburg, MO; Galveston, TX; Grand Blanc, MI; Grand Forks, ND; Great Bend, KS; Green Bay, WI; Hicksville, NY; Holly Springs, MS; Jasper, IN; Lacey, WA; Lakewood, NJ; Louisville, KY; Malone, NY; Melbourne, FL; Nazareth, PA; New Albany, IN; Norwich, NY; Phoenixville, PA; Port Allen, LA; Redwood City, CA; San Diego, CA; San Jose, CA; Sauk Centre, MN; Seattle, WA; Shorewood, IL; Syracuse, NY",
  ],
  [
    "St. Francis of Assisi School",
    "Astoria, NY; Baltimore, MD; Banks, OR; Braintree, MA; Bronx, NY; Burien, WA; Concord, CA; Greenwood, MS; Haskell, NJ; Houston, TX; Litchfield, NH; Los Angeles, CA; Louisville, KY; Norristown, PA; Pikeville, KY; Saint Louis, MO; Springfield, PA; Tonawanda, NY; Triangle, VA; West Des Moines, IA; Wichita, KS; Yorba Linda, CA",
  ],
]);
