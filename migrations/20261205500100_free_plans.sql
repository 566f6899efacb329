-- A tip may be free.
alter table plans drop constraint plans_price;
alter table plans add constraint plans_price check (price between 0 and 10000);
