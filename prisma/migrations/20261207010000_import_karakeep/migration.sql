-- Imports of Karakeep's export (docs/product/imports.md).
ALTER TYPE public.import_format ADD VALUE IF NOT EXISTS 'karakeep';
