-- CreateTable
CREATE TABLE "school_average" (
    "school_type" "school_type" NOT NULL,
    "place" CHAR(2) NOT NULL,
    "figure" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "schools" INTEGER NOT NULL,
    "first_year" TEXT NOT NULL,
    "last_year" TEXT NOT NULL,

    CONSTRAINT "school_average_pkey" PRIMARY KEY ("school_type","place","figure")
);
