import { describe, expect, it } from "vitest";
import { properCity, properName, properStreet } from "#lib/catalog/casing.rules.ts";

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
    ["A & M CONS H S", "A & M Consolidated High School"],
    ["TEXAS A&M MIDDLE", "Texas A&M Middle"],
    ["BLESSED SACRAMENT SCHOOL OF THE ARTS", "Blessed Sacrament School of the Arts"],
    ["DE LA SALLE HIGH SCHOOL", "De La Salle High School"],
    ["ST VINCENT DE PAUL ELEMENTARY SCHOOL", "St Vincent de Paul Elementary School"],
    ["EAST LOS ANGELES HIGH", "East Los Angeles High"],
    ["WINSTON-SALEM/FORSYTH JR-SR HIGH", "Winston-Salem/Forsyth Junior-Senior High"],
    ["4POINTS ACADEMY", "4Points Academy"],
    ["SALEM4YOUTH", "Salem4Youth"],
    ["9THBRIDGE SCHOOL", "9th Bridge School"],
    ["M0NTESSORI COUNTRY DAY", "Montessori Country Day"],
    ["PS MS 31 THE WILLIAM LLOYD GARRISON", "PS MS 31 The William Lloyd Garrison"],
    ["ESC INT 20 DE SEPTIEMBRE DE 1988", "ESC Int 20 de Septiembre de 1988"],
    ["MARTIN LUTHER KING JR. HIGH", "Martin Luther King Jr. High"],
    ["COEUR D'ALENE HIGH SCHOOL", "Coeur d'Alene High School"],
    ["OLD MACDONALD'S FARM SCHOOL", "Old MacDonald's Farm School"],
    ["DEKALB HIGH SCHOOL", "DeKalb High School"],
    ["KINDERCARE LEARNING CENTER #1650", "KinderCare Learning Center #1650"],
    ["KIDS 'R' KIDS #21", "Kids 'R' Kids #21"],
    ["LET US CARE MONTESSORI SCHOOL", "Let Us Care Montessori School"],
    ["US INTERNATIONAL CHRISTIAN ACADEMY", "US International Christian Academy"],
    ["SU RIO ARRIBA", "SU Rio Arriba"],
    ["ROGELIO ROSADO SU PLAYITA", "Rogelio Rosado SU Playita"],
    ["SU ESCUELA LANGUAGE ACADEMY", "Su Escuela Language Academy"],
    ["MAT SU CENTRAL SCHOOL", "Mat Su Central School"],
    ["PACE CENTER FOR GIRLS", "PACE Center for Girls"],
    ["MONSIGNOR EDWARD PACE HIGH SCHOOL", "Monsignor Edward Pace High School"],
  ])("%s → %s", (given, expected) => {
    expect(properName(given)).toBe(expected);
  });

  it.each([
    ["KILLEEN ISD CAREER CENTER", "Killeen ISD Career Center"],
    ["NISD INTERVENTION", "NISD Intervention"],
    ["RCMA IMMOKALEE COMMUNITY SCHOOL", "RCMA Immokalee Community School"],
    ["MCSO JUVENILES", "MCSO Juveniles"],
    ["MCRSD VOUCHERS", "MCRSD Vouchers"],
    ["MCGEE MIDDLE", "McGee Middle"],
    ["HMONG COLLEGE PREP", "Hmong College Prep"],
    ["BNOS YISROEL", "Bnos Yisroel"],
    ["YESHIVA KTANA OF PASSAIC", "Yeshiva Ktana of Passaic"],
    ["LLOYD AND SCHURZ HIGH", "Lloyd and Schurz High"],
    ["THRIVE PHOENIX SKY SHREWSBURY", "Thrive Phoenix Sky Shrewsbury"],
  ])("keeps unreadable words in capitals, and only those: %s → %s", (given, expected) => {
    expect(properName(given)).toBe(expected);
  });

  it("leaves names alone that already have lowercase letters", () => {
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
    ["5195 W144TH AVE", "5195 W144th Ave"],
    ["3027 S.16TH ST", "3027 S.16th St"],
    ["4407 NORTH 55TH. AVENUE", "4407 North 55th. Avenue"],
    ["1300 S.W. 3OTH AVENUE", "1300 S.W. 30th Avenue"],
    ["535CLIFFORD ST", "535 Clifford St"],
    ["9 1STREET", "9 1 Street"],
    ["CALLE AMALIO ROLDAN 2DA. EXT.", "Calle Amalio Roldan 2da. Ext."],
    ["CARR.0464KM.3 HM.2 BO. ACEITUN", "Carr.0464Km.3 Hm.2 Bo. Aceitun"],
  ])("%s → %s", (given, expected) => {
    expect(properStreet(given)).toBe(expected);
  });

  it.each([
    ["MC LEAN", "McLean"],
    ["ST PETERSBURG", "St Petersburg"],
    ["FOND DU LAC", "Fond du Lac"],
    ["COEUR D'ALENE", "Coeur d'Alene"],
    ["WEST DES MOINES", "West Des Moines"],
    ["COEUR D ALENE", "Coeur d'Alene"],
    ["O FALLON", "O'Fallon"],
    ["DEKALB", "DeKalb"],
    ["RIVERSIDE, CA 92501", "Riverside"],
    ["New Enterprise, PA. 16664", "New Enterprise"],
    ["WEST LAKE VILLAGE 91362", "West Lake Village"],
    ["OREGON", "Oregon"],
  ])("%s → %s", (given, expected) => {
    expect(properCity(given)).toBe(expected);
  });
});
