CREATE TABLE "order_document_counters" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"number" text NOT NULL,
	"total" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_documents_order_id" ON "order_documents" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_place" ON "order_documents" USING btree ("kind","place");