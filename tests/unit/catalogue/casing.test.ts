import { describe, expect, it } from "vitest";
import { properCity, properName, properStreet } from "#lib/catalogue/casing.rules.ts";

describe("names of schools as people write them", () => {
  it.each([
    ["ST LUKE'S EPISCOPAL SCHOOL", "St Luke's Episcopal School"],
    ["BAKER H S", "Baker High School"],
    ["MURPHY HIGH SCH", "Murphy High School"],
    ["1050 ADAIR CO. HIGH", "1050 Adair County High"],
    ["OAKLEY JR SR HIGH SCHOOL", "Oakley Junior Senior High School"],
    ["CHESTER W. TAYLOR JR. ELEMENTARY SCHOOL", "Chester W. Taylor Jr. Elementary School"],
    ["BESSEMER CTR FOR TECH", "Bessemer Center for Tech"],
    ["MCKINLEY ELEM SCH", "McKinley Elementary School"],
    ["MC DONOGH ACAD", "McDonogh Academy"],
    ["MACARTHUR HIGH", "MacArthur High"],
    ["MACON EAST ACADEMY", "Macon East Academy"],
    ["WEST MEC SANDRA DAY O'CONNOR HIGH SCHOOL", "West MEC Sandra Day O'Connor High School"],
    ["CHILDREN'S HOUSE AT MARY'S", "Children's House at Mary's"],
    ['OUR SAVIOR"S LUTHERAN DAY SCHOOL', "Our Savior's Lutheran Day School"],
    ["ALMA D'ARTE CHARTER", "Alma D'Arte Charter"],
    ["POPE JOHN XXIII HIGH SCHOOL", "Pope John XXIII High School"],
    ["P S 9", "PS 9"],
    ["P.S. 9 TEUNIS G BERGEN", "P.S. 9 Teunis G Bergen"],
    ["IS 25", "IS 25"],
    ["WHAT IS MONTESSORI", "What is Montessori"],
    ["KIPP IMPACT ACADEMY", "KIPP Impact Academy"],
    ["21ST CENTURY STEM ACADEMY", "21st Century STEM Academy"],
    ["A & M CONS H S", "A & M Cons High School"],
    ["TEXAS A&M MIDDLE", "Texas A&M Middle"],
    ["BLESSED SACRAMENT SCHOOL OF THE ARTS", "Blessed Sacrament School of the Arts"],
    ["DE LA SALLE HIGH SCHOOL", "De La Salle High School"],
    ["ST VINCENT DE PAUL ELEMENTARY SCHOOL", "St Vincent de Paul Elementary School"],
    ["EAST LOS ANGELES HIGH", "East Los Angeles High"],
    ["WINSTON-SALEM/FORSYTH JR-SR HIGH", "Winston-Salem/Forsyth Junior-Senior High"],
    ["4POINTS ACADEMY", "4Points Academy"],
  ])("%s → %s", (given, expected) => {
    expect(properName(given)).toBe(expected);
  });

  it("leaves names alone that already have small letters", () => {
    expect(properName("Marguerite E Small Elementary")).toBe("Marguerite E Small Elementary");
    expect(properName("  The  Lynch Center ")).toBe("The Lynch Center");
  });
});

describe("streets and cities", () => {
  it.each([
    ["12786 ILLINOIS ST", "12786 Illinois St"],
    ["1001 NW 21ST ST STE B", "1001 NW 21st St Ste B"],
    ["PO BOX 448", "PO Box 448"],
    ["25195 US HIGHWAY 31", "25195 US Highway 31"],
    ["2-12 W PARK AVE", "2-12 W Park Ave"],
  ])("%s → %s", (given, expected) => {
    expect(properStreet(given)).toBe(expected);
  });

  it.each([
    ["MC LEAN", "McLean"],
    ["ST PETERSBURG", "St Petersburg"],
    ["FOND DU LAC", "Fond du Lac"],
    ["COEUR D'ALENE", "Coeur D'Alene"],
    ["WEST DES MOINES", "West Des Moines"],
  ])("%s → %s", (given, expected) => {
    expect(properCity(given)).toBe(expected);
  });
});
