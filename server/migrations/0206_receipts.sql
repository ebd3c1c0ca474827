-- When a device of the person first showed the notice, as its own receipt says: a text message that waits for it does not leave.
alter table notification add column shown_at timestamptz;

-- When it got to the device or mailbox, and when it was opened, as far as the way that it went tells us.
alter table message add column delivered_at timestamptz, add column seen_at timestamptz;
