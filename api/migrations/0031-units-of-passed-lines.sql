-- Passing over a winner who was erased before the reveal takes the units of the prize, which were free
-- before and could be drawn in another way. These passes wait for their number and have not taken them.
UPDATE prizes SET units_left = units_left - waiting.units
FROM (
  SELECT i.prize_id, sum(i.units) AS units
  FROM seal_sources s JOIN seal_items i ON i.seal_id = s.seal_id AND i.line = s.line
  WHERE NOT EXISTS (SELECT 1 FROM seal_numbers n WHERE n.source_id = s.id)
    AND NOT EXISTS (
      SELECT 1 FROM draws d JOIN seal_picks p ON p.id = d.seal_pick_id
      WHERE p.seal_id = s.seal_id AND p.line = s.line)
  GROUP BY i.prize_id
) AS waiting
WHERE prizes.id = waiting.prize_id AND prizes.units_left >= waiting.units;
