CREATE TABLE "settings_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"changed_at" timestamp (3) with time zone NOT NULL,
	"actor_id" integer NOT NULL,
	"undoes" integer,
	"changes" jsonb NOT NULL
);
