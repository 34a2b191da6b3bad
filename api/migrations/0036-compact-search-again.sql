-- A request to merge erased words out of the search indexes could be lost with the process that had taken it.
INSERT OR REPLACE INTO settings (name, value)
VALUES ('search-compaction', lower(hex(randomblob(16))));
