import { sql } from 'drizzle-orm';
import type { App } from '../../packages/server/src/app.ts';
import { fillCourses } from './courses-seed.ts';

const COURSES = 500;

/**
 * A school with many orders of the last three years, of one or two courses, with their lines and ledger entries. One in
 * twenty each is refunded, pending or cancelled. Written into the tables at once.
 */
export async function fillOrders(app: App, { orders }: { orders: number }): Promise<{ instructorId: number }> {
  const { instructorId } = await fillCourses(app, { courses: COURSES, enrollments: 1000 });
  await app.services.db.transaction(async (db) => {
    // Checks of bookings row by row would take longer than everything else.
    await db.execute(sql`set local session_replication_role = replica`);
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`
      insert into orders (status, type, customer_id, order_key, currency, subtotal, discount, tax, total, refunded, billing,
        payment_method, created_via, created_at, modified_at, paid_at, completed_at)
      select status, 'single', student, md5(n::text), 'USD', net, 0, net / 5, net + net / 5,
        case when status = 'refunded' then net + net / 5 else 0 end,
        jsonb_build_object('email', 'buyer-' || n || '@example.com', 'first_name', 'Buyer', 'last_name', n::text,
          'company', '', 'vat_number', '', 'address_1', '', 'address_2', '', 'city', '', 'postcode', '', 'state', '',
          'phone', '', 'country', (array['US', 'DE', 'FR', 'GB', 'IN'])[1 + n % 5]),
        (array['stripe', 'paypal', 'offline', 'manual'])[1 + n % 4], 'checkout', made, made, made,
        case when status in ('completed', 'refunded') then made end
      from generate_series(1, ${orders}::int) n,
        lateral (select now() - (n * 7919 % ${orders}::int) * (interval '1095 days' / ${orders}::int) as made,
          case n % 20 when 0 then 'refunded' when 1 then 'pending' when 2 then 'cancelled' else 'completed' end as status,
          (1000 + (n * 37) % 9000) * (1 + n % 2) as net) chosen,
        lateral (select (select min(id) from users where 'student' = any(roles)) + n % 5000 as student) buyer`);
    await db.execute(sql`
      insert into order_lines (order_id, course_id, name, regular, subtotal, tax_rate, tax, total, refunded)
      select o.id, (select min(id) from courses) + (o.id * part * 31) % ${COURSES}::int, 'Course', o.subtotal / parts,
        o.subtotal / parts, 20000, o.tax / parts, o.total / parts, o.refunded / parts
      from orders o, lateral (select 1 + o.id % 2 as parts) p, lateral generate_series(1, parts) part`);
    for (const [kind, sign] of [
      ['sale', 1],
      ['refund', -1],
    ] as const) {
      await db.execute(sql`
        insert into ledger_bookings (key, kind, order_id, booked_at)
        select ${kind}::text || ':' || id, ${kind}::text, id, completed_at from orders
        where status = any(case when ${kind}::text = 'sale' then array['completed', 'refunded'] else array['refunded'] end)`);
      await db.execute(sql`
        insert into ledger_entries (booking_id, account, amount, currency, order_id, line_id, course_id)
        select b.id, entry.account, entry.amount * ${sign}::int, 'USD', b.order_id, l.id, l.course_id
        from ledger_bookings b join order_lines l on l.order_id = b.order_id,
          lateral (values ('payments', l.total), ('sales', l.tax - l.total), ('tax', -l.tax)) entry (account, amount)
        where b.kind = ${kind}::text`);
    }
  });
  await app.services.db.execute(sql`vacuum analyze`);
  return { instructorId };
}
