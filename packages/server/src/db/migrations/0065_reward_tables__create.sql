CREATE TABLE "reward_achievements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_achievements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"course_id" integer,
	"active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward_achievements_earned" (
	"user_id" integer NOT NULL,
	"achievement_id" integer NOT NULL,
	"earned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reward_achievements_earned_user_id_achievement_id_pk" PRIMARY KEY("user_id","achievement_id")
);
--> statement-breakpoint
CREATE TABLE "reward_activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"course_id" integer,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "reward_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "reward_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"point_type_id" integer NOT NULL,
	"points" integer NOT NULL,
	"kind" text NOT NULL,
	"rule_id" integer NOT NULL,
	"source" text NOT NULL,
	"day" date NOT NULL,
	"course_id" integer,
	"item_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward_goals" (
	"user_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"goal_days" smallint NOT NULL,
	CONSTRAINT "reward_goals_user_id_from_day_pk" PRIMARY KEY("user_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "reward_people" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"leaderboard" boolean DEFAULT false NOT NULL,
	"week_start" smallint
);
--> statement-breakpoint
CREATE TABLE "reward_point_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_point_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"singular_name" text NOT NULL,
	"plural_name" text NOT NULL,
	"rank_name" text NOT NULL,
	"image_id" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward_ranks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_ranks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"point_type_id" integer NOT NULL,
	"name" text NOT NULL,
	"points" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward_ranks_reached" (
	"user_id" integer NOT NULL,
	"rank_id" integer NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reward_ranks_reached_user_id_rank_id_pk" PRIMARY KEY("user_id","rank_id")
);
--> statement-breakpoint
CREATE TABLE "reward_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"point_type_id" integer NOT NULL,
	"points" integer NOT NULL,
	"course_id" integer,
	"daily_limit" integer NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reward_achievements" ADD CONSTRAINT "reward_achievements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_achievements_earned" ADD CONSTRAINT "reward_achievements_earned_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_achievements_earned" ADD CONSTRAINT "reward_achievements_earned_achievement_id_reward_achievements_id_fk" FOREIGN KEY ("achievement_id") REFERENCES "public"."reward_achievements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_activities" ADD CONSTRAINT "reward_activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_activities" ADD CONSTRAINT "reward_activities_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_days" ADD CONSTRAINT "reward_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_entries" ADD CONSTRAINT "reward_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_entries" ADD CONSTRAINT "reward_entries_point_type_id_reward_point_types_id_fk" FOREIGN KEY ("point_type_id") REFERENCES "public"."reward_point_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_entries" ADD CONSTRAINT "reward_entries_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_entries" ADD CONSTRAINT "reward_entries_item_id_course_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."course_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_entries" ADD CONSTRAINT "reward_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_goals" ADD CONSTRAINT "reward_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_people" ADD CONSTRAINT "reward_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_ranks" ADD CONSTRAINT "reward_ranks_point_type_id_reward_point_types_id_fk" FOREIGN KEY ("point_type_id") REFERENCES "public"."reward_point_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_ranks_reached" ADD CONSTRAINT "reward_ranks_reached_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_ranks_reached" ADD CONSTRAINT "reward_ranks_reached_rank_id_reward_ranks_id_fk" FOREIGN KEY ("rank_id") REFERENCES "public"."reward_ranks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_rules" ADD CONSTRAINT "reward_rules_point_type_id_reward_point_types_id_fk" FOREIGN KEY ("point_type_id") REFERENCES "public"."reward_point_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_rules" ADD CONSTRAINT "reward_rules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reward_achievements_course_id" ON "reward_achievements" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "reward_achievements_earned_achievement_id" ON "reward_achievements_earned" USING btree ("achievement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reward_activities_user_id_kind_source_key" ON "reward_activities" USING btree ("user_id","kind","source");--> statement-breakpoint
CREATE INDEX "reward_activities_course_id" ON "reward_activities" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reward_entries_user_id_rule_id_source_key" ON "reward_entries" USING btree ("user_id","rule_id","source");--> statement-breakpoint
CREATE INDEX "reward_entries_user_id_created_at" ON "reward_entries" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reward_entries_point_type_id" ON "reward_entries" USING btree ("point_type_id","user_id");--> statement-breakpoint
CREATE INDEX "reward_entries_course_id" ON "reward_entries" USING btree ("course_id","point_type_id");--> statement-breakpoint
CREATE INDEX "reward_entries_item_id" ON "reward_entries" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "reward_entries_actor_id" ON "reward_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "reward_people_leaderboard" ON "reward_people" USING btree ("user_id") WHERE enabled and leaderboard;--> statement-breakpoint
CREATE UNIQUE INDEX "reward_ranks_point_type_id_points_key" ON "reward_ranks" USING btree ("point_type_id","points");--> statement-breakpoint
CREATE INDEX "reward_ranks_reached_rank_id" ON "reward_ranks_reached" USING btree ("rank_id");--> statement-breakpoint
CREATE INDEX "reward_rules_course_id" ON "reward_rules" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "reward_rules_point_type_id" ON "reward_rules" USING btree ("point_type_id");