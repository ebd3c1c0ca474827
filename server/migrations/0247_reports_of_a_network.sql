-- Reports without a confirmed number are counted by network: devices are had for nothing. A keyed hash of the network and the home.
alter table property_report add column network bytea;
