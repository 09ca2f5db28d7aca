-- How often a page was opened on one day (UTC): the page by its pattern, never by its address, and
-- nothing of whoever opened it.
create table page_views (
  day date not null,
  path text not null,
  views bigint not null check (views > 0),
  primary key (day, path)
);
