-- Trigger of complaint and of crime_file: when the evidence is deleted, the job that deletes its files is queued. The job keeps
-- files that are shown elsewhere.
create or replace function remove_evidence() returns trigger language plpgsql as $$
begin
  perform queue_job('remove-picture', json_build_object('stored', stored))
    from files_of_evidence(old.evidence) stored;
  return null;
end $$;

create or replace trigger evidence_files_follow after update of evidence on complaint
  for each row when (old.evidence is not null and new.evidence is null) execute function remove_evidence();

create or replace trigger evidence_files_follow_case after delete on complaint
  for each row when (old.evidence is not null) execute function remove_evidence();

create or replace trigger evidence_files_follow_crime after delete on crime_file
  for each row execute function remove_evidence();
