-- Links to pages of remotes that an admin allowed in the navigation.

CREATE TABLE navigation_links (
  remote TEXT NOT NULL,
  path TEXT NOT NULL,
  -- As it was allowed: a release that asks for another one shows this until that is allowed, too.
  label TEXT NOT NULL,
  allowed_at INTEGER NOT NULL,
  PRIMARY KEY (remote, path)
) STRICT, WITHOUT ROWID;
