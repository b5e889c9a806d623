-- Google's subjects are numbers of 20 or 21 digits, which no other issuer in use gives. Whose the rest
-- are is known to the server's settings alone (lib/server/accounts/earlier-identities.ts).
UPDATE public."users" SET "identity_issuer" = 'https://accounts.google.com'
 WHERE "firebase_id" ~ '^[0-9]{20,21}$';
