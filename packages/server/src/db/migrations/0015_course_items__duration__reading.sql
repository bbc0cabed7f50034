-- A lesson takes as long as its video and its text: the minutes of the text, which nobody counted before, are added by
-- the formula of the lessons module. A lesson saved later is counted by that itself.
UPDATE "course_items" i SET "facts" = i."facts" || jsonb_build_object('duration', ceil(read.seconds / 60.0)::integer + ceil(read.words / 200.0)::integer)
FROM (
  SELECT l."id",
    coalesce((c."facts"->>'videoPlaybackTime')::numeric, 0) AS seconds,
    length(regexp_replace(t.text, '[^\u3040-\u30ff\u3400-\u9fff]', '', 'g')) / 2.0
      + (SELECT count(*) FROM regexp_matches(regexp_replace(t.text, '[\u3040-\u30ff\u3400-\u9fff]', ' ', 'g'), '\S+', 'g')) AS words
  FROM "lessons" l
  JOIN "course_items" c ON c."id" = l."id"
  CROSS JOIN LATERAL (SELECT replace(regexp_replace(l."description", '<[^<>]*>', ' ', 'g'), '&nbsp;', ' ') AS text) t
) read
WHERE read."id" = i."id" AND read.words > 0;
