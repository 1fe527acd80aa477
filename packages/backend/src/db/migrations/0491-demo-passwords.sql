-- The hash of the password that the demo made for this account: the account has it still while the two hashes are the same.
alter table staff_user add column demo_password_hash text;
update staff_user u set demo_password_hash = u.password_hash
where u.email in ('editor@konnect.example', 'support@konnect.example', 'hr@konnect.example', 'admin@konnect.example')
  and not exists (
    select from audit_log a
    where a.subject = 'staff:' || u.id and a.action in ('staff.create', 'staff.password-change', 'staff.reset')
  );
