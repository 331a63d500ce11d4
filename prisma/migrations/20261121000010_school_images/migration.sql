-- CreateEnum
CREATE TYPE "image_kind" AS ENUM ('photo', 'illustration');

-- CreateEnum
CREATE TYPE "image_role" AS ENUM ('main', 'logo', 'gallery');

-- CreateTable
CREATE TABLE "school_image" (
    "id" SERIAL NOT NULL,
    "school_id" INTEGER NOT NULL,
    "role" "image_role" NOT NULL DEFAULT 'gallery',
    "kind" "image_kind" NOT NULL,
    "position" SMALLINT NOT NULL,
    "address" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "alt" TEXT NOT NULL,
    "credit" TEXT NOT NULL,
    "licence" TEXT NOT NULL,
    "licence_address" TEXT,
    "source_page" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "school_image_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "school_image_size_check" CHECK ("width" > 0 AND "height" > 0),
    -- Nobody shall take a drawing for the school itself.
    CONSTRAINT "school_image_main_check" CHECK ("role" <> 'main' OR "kind" = 'photo')
);

-- CreateIndex
CREATE UNIQUE INDEX "school_image_school_id_address_key" ON "school_image"("school_id", "address");

-- One main photo and one logo.
CREATE UNIQUE INDEX "school_image_single_role_key" ON "school_image"("school_id", "role") WHERE "role" <> 'gallery';

-- AddForeignKey
ALTER TABLE "school_image" ADD CONSTRAINT "school_image_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;
