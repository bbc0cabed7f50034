ALTER TABLE "media_uses" ADD COLUMN "view_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "media_uses" u SET "view_only" = true FROM "lessons" l, "media" m
WHERE u.item_id = l.id AND m.id = u.media_id
  AND l.download_materials @> to_jsonb(u.media_id)
  AND l.material_options -> u.media_id::text ->> 'downloadable' = 'false'
  AND NOT l.pdf @> to_jsonb(u.media_id)
  AND u.media_id <> l.featured_image AND u.media_id <> l.video_poster_id
  AND NOT (l.video_source = 'self-hosted' AND l.video_source_url = u.media_id::text)
  AND NOT l.subtitles @> jsonb_build_array(jsonb_build_object('media_id', u.media_id))
  AND position(split_part(m.key, '.', 1) IN concat(l.description, l.short_description)) = 0;
--> statement-breakpoint
UPDATE "media_uses" u SET "view_only" = true FROM "live_sessions" s, "media" m
WHERE u.item_id = s.id AND m.id = u.media_id
  AND s.download_materials @> to_jsonb(u.media_id)
  AND s.material_options -> u.media_id::text ->> 'downloadable' = 'false'
  AND position(split_part(m.key, '.', 1) IN concat(s.description, s.short_description, s.closing_text)) = 0;
--> statement-breakpoint
UPDATE "media_uses" u SET "view_only" = true FROM "assignments" a, "media" m
WHERE u.item_id = a.id AND m.id = u.media_id
  AND a.download_materials @> to_jsonb(u.media_id)
  AND a.material_options -> u.media_id::text ->> 'downloadable' = 'false'
  AND position(split_part(m.key, '.', 1) IN concat(a.description, a.short_description)) = 0;
