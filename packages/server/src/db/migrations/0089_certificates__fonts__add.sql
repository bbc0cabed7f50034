CREATE TABLE "certificate_font_faces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_font_faces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"font_id" integer NOT NULL,
	"bold" boolean NOT NULL,
	"italic" boolean NOT NULL,
	"file_key" text NOT NULL,
	"byte_size" integer NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_fonts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_fonts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"family" text NOT NULL,
	"author_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "font_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_font_faces" ADD CONSTRAINT "certificate_font_faces_font_id_certificate_fonts_id_fk" FOREIGN KEY ("font_id") REFERENCES "public"."certificate_fonts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_fonts" ADD CONSTRAINT "certificate_fonts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_font_faces_style" ON "certificate_font_faces" USING btree ("font_id","bold","italic");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_font_faces_digest" ON "certificate_font_faces" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "certificate_fonts_author_id" ON "certificate_fonts" USING btree ("author_id");