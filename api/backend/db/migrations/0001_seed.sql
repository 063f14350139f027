-- What the shop cannot run without: its two regions, the number in every cache key, the code for a first order.
insert into region (id, code, name, name_in, url_prefix, phone, address, delivery_price_kop, delivery_free_limit_kop, is_default, sort)
values
  (1, 'msk', 'Москва', 'в Москве', 'msk', '+7 (495) 000-00-00', null, 80000, 600000, false, 1),
  (2, 'spb', 'Санкт-Петербург', 'в Санкт-Петербурге', 'spb', '+7 (812) 000-00-00', null, 60000, 500000, false, 2);
--> statement-breakpoint
insert into catalogue_version (id, version) values (1, 1);
--> statement-breakpoint
insert into promo_code (code, description, discount_percent, first_order_only)
values ('ПЕРВЫЙ', 'Скидка 15 % на первый заказ', 15, true);
--> statement-breakpoint
-- The sequence belongs to its column: it is dropped and restarted together with the table.
alter sequence order_number owned by shop_order.number;
