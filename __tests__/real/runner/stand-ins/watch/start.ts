// The post step does all the work. It runs last, because post steps run in the reverse order of the steps.
