CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "mails_kept" ON "mails" USING btree ("id") WHERE status = 'kept';