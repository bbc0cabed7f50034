CREATE INDEX "orders_sums" ON "orders" USING btree ("status","currency","total","refunded");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_transaction_id" ON "orders" USING btree ("transaction_id") WHERE transaction_id <> '';--> statement-breakpoint
CREATE INDEX "orders_billing_email" ON "orders" USING btree (lower(billing ->> 'email'));