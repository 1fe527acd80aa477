-- Keys of withdrawn photo consents named no row until now, so an erasure of the person could not find them. A repeated
-- withdrawal keeps the first time, so nothing is lost with them.
delete from idempotency_key where scope = 'withdrawPhotoConsent' and row_id is null;
