-- Whether another entry of the fundraiser has the same email, phone or handle, as 0007 has it for
-- the raffle. A list of those that share something goes by the id, which every index ends with.

CREATE INDEX fundraiser_entries_by_email ON fundraiser_entries (email COLLATE NOCASE);

CREATE INDEX fundraiser_entries_by_phone_digits ON fundraiser_entries (
  substr(replace(replace(replace(replace(replace(replace(replace(phone,
    ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''), -10)
);

CREATE INDEX fundraiser_entries_by_handle ON fundraiser_entries (
  lower(ltrim(instagram_username, '@ '))
);
