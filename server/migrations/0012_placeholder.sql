-- Its number is another piece's.
select 1;
