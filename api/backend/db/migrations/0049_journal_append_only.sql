-- The desk's journal is added to and nothing else (desk.md §5.4): of a row that is there only the values may be
-- emptied, and a row goes once it is older than the newest by the years it is kept for. The newest row tells the
-- time, since the moments of all rows come from one clock, the shop's.
CREATE FUNCTION desk_journal_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' THEN
    IF new.values IS NULL AND to_jsonb(new) - 'values' = to_jsonb(old) - 'values' THEN
      RETURN new;
    END IF;
  ELSIF old.at <= (SELECT at FROM operator_event ORDER BY id DESC LIMIT 1) - interval '3 years' THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'operator_event is append-only' USING errcode = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE FUNCTION desk_journal_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'operator_event is append-only' USING errcode = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER desk_journal_kept BEFORE UPDATE OR DELETE ON operator_event FOR EACH ROW EXECUTE FUNCTION desk_journal_kept();--> statement-breakpoint
CREATE TRIGGER desk_journal_whole BEFORE TRUNCATE ON operator_event FOR EACH STATEMENT EXECUTE FUNCTION desk_journal_whole();
