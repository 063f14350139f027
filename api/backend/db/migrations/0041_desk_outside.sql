CREATE INDEX "request_ended" ON "request" USING btree (coalesce("handled_at", "created_at") desc,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE FUNCTION desk_outside_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO desk_change (kind, ref, version, is_new) VALUES ('outside', new.event_id, new.tries, new.state = 'dead');
  PERFORM pg_notify('desk_change', '');
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER desk_outside_told AFTER UPDATE ON outbox_delivery FOR EACH ROW WHEN ((new.state = 'dead') <> (old.state = 'dead')) EXECUTE FUNCTION desk_outside_told();
