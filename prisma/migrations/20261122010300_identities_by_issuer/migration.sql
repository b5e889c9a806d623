-- Two issuers may give the same subject to two people.
DROP INDEX public."users_firebase_id_key";
