CREATE TABLE "analytics_sales" (
	"seller" integer NOT NULL,
	"span" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"orders" integer NOT NULL,
	"gross" bigint NOT NULL,
	"discounts" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"net" bigint NOT NULL,
	"fees" bigint NOT NULL,
	CONSTRAINT "analytics_sales_seller_span_kind_day_currency_key_pk" PRIMARY KEY("seller","span","kind","day","currency","key")
);
--> statement-breakpoint
CREATE TABLE "analytics_sales_buyers" (
	"seller" integer NOT NULL,
	"span" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"buyer" integer NOT NULL,
	CONSTRAINT "analytics_sales_buyers_seller_span_day_currency_buyer_pk" PRIMARY KEY("seller","span","day","currency","buyer")
);
--> statement-breakpoint
CREATE INDEX "analytics_sales_day" ON "analytics_sales" USING btree ("day");--> statement-breakpoint
CREATE INDEX "analytics_sales_buyers_day" ON "analytics_sales_buyers" USING btree ("day");--> statement-breakpoint
-- Days are closed an hour after their end. Changes mark them from ten minutes before that.
CREATE OR REPLACE FUNCTION "mark_analytics_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed text := CASE TG_OP
		WHEN 'INSERT' THEN format('SELECT %s FROM new_rows c', TG_ARGV[0])
		WHEN 'DELETE' THEN format('SELECT %s FROM old_rows c', TG_ARGV[0])
		ELSE format('(SELECT %1$s FROM old_rows c EXCEPT SELECT %1$s FROM new_rows c)
			UNION ALL (SELECT %1$s FROM new_rows c EXCEPT SELECT %1$s FROM old_rows c)', TG_ARGV[0])
	END;
	closed timestamptz := coalesce(
		(SELECT greatest(r.complete_until_at,
			date_trunc('day', (now() - interval '50 minutes') AT TIME ZONE r.time_zone) AT TIME ZONE r.time_zone)
			FROM analytics_runs r),
		now() - interval '50 minutes');
BEGIN
	EXECUTE format('INSERT INTO analytics_stale_days (day)
		SELECT DISTINCT (moment AT TIME ZONE ''utc'')::date FROM (%s) c CROSS JOIN LATERAL unnest(ARRAY[%s]) moment
		WHERE moment < $1', changed, TG_ARGV[1]) USING closed;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- What the sums of sales are about besides: buyers, methods, countries, coupons, and who teaches what was sold.
DO $$
DECLARE
	one record;
BEGIN
	DROP TRIGGER "orders_mark_inserted" ON "orders";
	DROP TRIGGER "orders_mark_updated" ON "orders";
	DROP TRIGGER "orders_mark_deleted" ON "orders";
	FOR one IN SELECT * FROM (VALUES
		('orders', 'IUD', 'id, status, currency, customer_id, payment_method, coupon_code, billing ->> ''country'' AS country, completed_at', 'c.completed_at'),
		('coupon_uses', 'IUD', 'order_id, coupon_id', '(SELECT o.completed_at FROM orders o WHERE o.id = c.order_id)'),
		('courses', 'U', 'id, author_id, additional_author_ids', 'ARRAY(SELECT o.completed_at FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.course_id = c.id UNION SELECT o.completed_at FROM order_line_courses g JOIN order_lines l ON l.id = g.line_id JOIN orders o ON o.id = l.order_id WHERE g.course_id = c.id)')
	) t(source, events, columns, moments) LOOP
		IF one.events LIKE '%I%' THEN
			EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_analytics_days(%L, %L)', one.source || '_mark_inserted', one.source, one.columns, one.moments);
		END IF;
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_analytics_days(%L, %L)', one.source || '_mark_updated', one.source, one.columns, one.moments);
		IF one.events LIKE '%D%' THEN
			EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_analytics_days(%L, %L)', one.source || '_mark_deleted', one.source, one.columns, one.moments);
		END IF;
	END LOOP;
END $$;
--> statement-breakpoint
-- Days that are written have no sums of sales: the next run begins anew.
DELETE FROM "analytics_runs";
