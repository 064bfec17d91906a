-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "email_token_expires_at_idx" ON "email_token"("expires_at");

-- CreateIndex
CREATE INDEX "known_device_expires_at_idx" ON "known_device"("expires_at");

-- CreateIndex
CREATE INDEX "email_change_expires_at_idx" ON "email_change"("expires_at");

-- CreateIndex
CREATE INDEX "complaint_link_expires_at_idx" ON "complaint_link"("expires_at");

-- CreateIndex
CREATE INDEX "sms_code_expires_at_idx" ON "sms_code"("expires_at");

-- CreateIndex
CREATE INDEX "auto_like_day_idx" ON "auto_like"("day");

-- CreateIndex
CREATE INDEX "visit_length_day_idx" ON "visit_length"("day");
