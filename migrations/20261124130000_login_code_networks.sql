-- Codes are counted for the networks around an address of IPv6 too: all that begin alike.
create index login_codes_network_prefix_index on login_codes (network text_pattern_ops, created_at);
drop index login_codes_network_index;
