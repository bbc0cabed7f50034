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
