-- CreateTable
CREATE TABLE public."payers" (
    "user_id" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "payers_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE public."payers" ADD CONSTRAINT "payers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES public."users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
