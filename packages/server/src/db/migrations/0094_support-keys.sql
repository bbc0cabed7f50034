CREATE TABLE "support_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"key_hint" text NOT NULL,
	"status" text NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone NOT NULL
);
