-- How many of a city's ZIP codes have an area. The gazetteer is filled again at the next start, since its checksum covers them.
ALTER TABLE "city_place" ADD COLUMN "areas" INTEGER NOT NULL DEFAULT 0;
