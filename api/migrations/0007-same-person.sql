-- Whether another entry has the same phone or handle, looked up by what they come to: a phone by its
-- last ten digits, a handle in lower case without the @. Emails have their index already.

CREATE INDEX raffle_entries_by_phone_digits ON raffle_entries (
  substr(replace(replace(replace(replace(replace(replace(replace(phone,
    ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''), -10)
);

CREATE INDEX raffle_entries_by_handle ON raffle_entries (
  lower(ltrim(instagram_handle, '@ '))
);
