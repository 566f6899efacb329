-- A banner without a picture is a bar above every page.
alter table banners alter column picture drop not null;
