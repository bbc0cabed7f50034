CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "meeting_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"user_id" integer,
	"account_id" text DEFAULT '' NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"project_id" text DEFAULT '' NOT NULL,
	"refresh_token" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meeting_accounts_owner_key" UNIQUE NULLS NOT DISTINCT("provider","user_id")
);
--> statement-breakpoint
CREATE TABLE "provider_meetings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"owner_id" integer,
	"meeting_id" text DEFAULT '' NOT NULL,
	"join_url" text DEFAULT '' NOT NULL,
	"shown_id" text DEFAULT '' NOT NULL,
	"password" text DEFAULT '' NOT NULL,
	"request_hash" text,
	"session_id" integer,
	"linked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_joins" (
	"session_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"first_joined_at" timestamp (3) with time zone NOT NULL,
	"last_joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_joins_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "session_mails" (
	"session_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_mails_session_id_user_id_kind_pk" PRIMARY KEY("session_id","user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "meeting_options" jsonb DEFAULT '{"join_before_host":false,"host_video":false,"participant_video":false,"mute_upon_entry":true,"waiting_room":true,"auto_recording":"none","close_registration":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "invite_learners" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_accounts" ADD CONSTRAINT "meeting_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_meetings" ADD CONSTRAINT "provider_meetings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_meetings" ADD CONSTRAINT "provider_meetings_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_joins" ADD CONSTRAINT "session_joins_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_joins" ADD CONSTRAINT "session_joins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_mails" ADD CONSTRAINT "session_mails_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_mails" ADD CONSTRAINT "session_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_meetings_request_hash_key" ON "provider_meetings" USING btree ("request_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_meetings_session_id_key" ON "provider_meetings" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "provider_meetings_owner_id" ON "provider_meetings" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "session_joins_user_id" ON "session_joins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_mails_user_id" ON "session_mails" USING btree ("user_id");