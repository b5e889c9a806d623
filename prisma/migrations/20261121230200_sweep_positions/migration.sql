-- CreateTable
CREATE TABLE "sweep_positions" (
    "sweep" TEXT NOT NULL,
    "after_at" TIMESTAMPTZ(3) NOT NULL,
    "after_id" INTEGER NOT NULL,

    CONSTRAINT "sweep_positions_pkey" PRIMARY KEY ("sweep")
);
