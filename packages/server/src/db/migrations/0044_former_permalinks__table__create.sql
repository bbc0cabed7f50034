CREATE TABLE "former_permalinks" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"target_id" integer DEFAULT 0 NOT NULL,
	"base" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_permalinks_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE INDEX "former_permalinks_target_id" ON "former_permalinks" USING btree ("kind","target_id");