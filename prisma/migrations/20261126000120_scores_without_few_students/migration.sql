-- Schools with hardly any students no longer have scores that rest on them. Without groups of like schools, the site
-- calculates all scores anew when it starts; until then the stored ones are shown.
DELETE FROM "score_group";
