-- A survey is found by its short link in any letter case: links are typed from paper and said on the phone. Not unique, because
-- links that differ only in their case may exist already.
create index survey_by_lower_slug on survey (lower(slug));
