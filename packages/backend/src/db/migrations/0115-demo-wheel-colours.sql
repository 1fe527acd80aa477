-- The demo draw's slices in the house's colours, where nobody has chosen others. Colours are no part of the ledger's genesis.
update prize set color = house.color
from (values
  ('package-2-5h', '#1f6f54', '#5a2a9b'),
  ('data-1gb', '#e0a526', '#ffc233'),
  ('data-5gb', '#b5452c', '#0b6b4b'),
  ('sticker-set', '#2f5d8a', '#f7b49b'),
  ('lunch-voucher', '#7a4a86', '#b4431f'),
  ('try-again-1', '#d9d2c3', '#f4e3b8'),
  ('try-again-2', '#8a8f6a', '#0a5c8a'),
  ('better-luck', '#5b5f66', '#c9a7ff')
) as house (id, before, color)
where prize.draw_id = 'toothbrush-replacement-frequency-and-oral-health' and prize.id = house.id and prize.color = house.before;
