-- As for the second part; the third one is also the digest of an address.
create index concurrently throttle_third_part on throttle (split_part(key, ':', 3));
