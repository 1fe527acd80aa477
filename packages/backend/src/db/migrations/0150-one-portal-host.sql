-- Demo content named a portal of its own and led to the contact form from the tile of the deals. Content now says
-- `/portal/<task>`, which leads to the address in the settings. Only values of the demo are touched.
update banner_group set slides = (
  select jsonb_agg(
    case
      when slide ->> 'redirect_url' = 'https://portal.example.com/plans' then slide || '{"redirect_url": "/portal/internet-plans"}'
      when slide ->> 'redirect_url' = 'https://portal.example.com/hotspots' then slide || '{"redirect_url": "/portal/hotspots"}'
      when slide ->> 'button_text' = 'This month’s deals' and slide ->> 'redirect_url' like '/contact-us%' then slide || '{"redirect_url": "/deals"}'
      else slide
    end
    order by place)
  from jsonb_array_elements(slides) with ordinality as slides_of_group (slide, place))
where slides::text like '%https://portal.example.com/%' or slides::text like '%This month’s deals%';
update offer set redirect_url = '/portal/internet-plans' where redirect_url = 'https://portal.example.com/plans';
